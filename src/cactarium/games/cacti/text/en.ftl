## The cards

card-saguaro = Saguaro
card-barrel = Barrel
card-prickly-pear = Prickly Pear
card-moon = Moon
card-saguaro-copies =
    { $copies ->
        [1] Saguaro
       *[other] { $copies } Saguaros
    }
card-barrel-copies =
    { $copies ->
        [1] Barrel
       *[other] { $copies } Barrels
    }
card-prickly-pear-copies =
    { $copies ->
        [1] Prickly Pear
       *[other] { $copies } Prickly Pears
    }
card-moon-copies =
    { $copies ->
        [1] Moon
       *[other] { $copies } Moons
    }
card-3-saguaro = 3 Saguaros
card-3-barrel = 3 Barrels
card-3-prickly-pear = 3 Prickly Pears
card-3-moon = 3 Moons
card-2-saguaro = 2 Saguaros
card-2-barrel = 2 Barrels
card-2-prickly-pear = 2 Prickly Pears
card-2-moon = 2 Moons
card-3-saguaro-2-barrel = 3 Saguaros or 2 Barrels
card-3-saguaro-2-prickly-pear = 3 Saguaros or 2 Prickly Pears
card-3-saguaro-2-moon = 3 Saguaros or 2 Moons
card-3-barrel-2-saguaro = 3 Barrels or 2 Saguaros
card-3-barrel-2-prickly-pear = 3 Barrels or 2 Prickly Pears
card-3-barrel-2-moon = 3 Barrels or 2 Moons
card-3-prickly-pear-2-saguaro = 3 Prickly Pears or 2 Saguaros
card-3-prickly-pear-2-barrel = 3 Prickly Pears or 2 Barrels
card-3-prickly-pear-2-moon = 3 Prickly Pears or 2 Moons
card-3-moon-2-saguaro = 3 Moons or 2 Saguaros
card-3-moon-2-barrel = 3 Moons or 2 Barrels
card-3-moon-2-prickly-pear = 3 Moons or 2 Prickly Pears
card-sale-1 = Sale 1
card-sale-2 = Sale 2
card-sale-3 = Sale 3
card-deck-top = Top of the deck
card-cacti-row = Cacti row
card-sale-row = Sale row

## What one can do: verbs, whole moves, and the questions on the way

verb-grow = Grow: take all cacti of one kind from the Cacti row
verb-sell = Sell: put cacti of yours under a Sale
verb-special = Special Sale: put all cacti of one kind, from the Cacti row and your Nursery, under it
verb-pay = Choose what goes under the Sale
verb-return = Return a cactus to the bottom of the deck

move-pass = Do nothing
move-grow = Grow { $cactus }
move-sell = Sell { $price } ({ $place })
move-special = Special Sale: { $cactus }
move-pay = The one with { $sale } behind it
move-keep = Keep them all
move-return = Return { $cactus } (behind it: { $sale })
move-fill = Into the { $row }

ask-cactus = Which kind?
ask-price = Sell what?
ask-place = On which Sale?
ask-sale = With which Sale behind it?
ask-row = Into which row?

## The table

deck =
    { $deck ->
        [0] The deck is empty.
        [one] 1 card in the deck.
       *[other] { $deck } cards in the deck.
    }
sale =
    { $place }: { $three } for { $threepoints } points, or { $two } for { $twopoints } points{ $payable ->
        [0] .
        [1] . You can sell { $three }.
        [2] . You can sell { $two }.
       *[other] . You can sell either.
    }
sale-gap = { $place }: empty until the Middle is refilled.
sale-behind = On the other side of { $place }: { $cactus }.
cacti = Cacti row: { $cards }.
cacti-behind = In the Cacti row, behind { $cactus }: { $sale }.
deck-holds = Card { $at } of the deck, counted from the top, is { $cactus }; behind it: { $sale }.
nursery = { $seat }’s Nursery: { $cards }.
    .nursery = { $cards }
nursery-behind = Behind the cacti in { $seat }’s Nursery: { $cards }.
    .behind = { $cards }
behind = { $sale } (behind { $cactus })
sales-made = { $seat }’s Sales: { $made }.
    .made = { $made }
sale-made = { $price } for { $points } points (on its other side: { $cactus })
out-of-play = Out of play, under Sales or on their other side: { $cards }.
standing =
    { $seat } has { $sales ->
        [0] no Sales
        [one] 1 Sale worth { $points } points
       *[other] { $sales } Sales worth { $points } points
    } and { $special ->
        [0] the Special Sale still in hand
       *[other] { $kind } under the Special Sale
    }. Score if the game ended now, with the Wholesale for { $wholesale }: { $score }.
standing-without =
    { $seat } has { $sales ->
        [0] no Sales
        [one] 1 Sale worth { $points } points
       *[other] { $sales } Sales worth { $points } points
    } and { $special ->
        [0] the Special Sale still in hand
       *[other] { $kind } under the Special Sale
    }. Score if the game ended now, without the Wholesale, which is secret: { $score }.
final =
    { $seat } has { $sales ->
        [0] no Sales
        [one] 1 Sale worth { $points } points
       *[other] { $sales } Sales worth { $points } points
    }, { $special ->
        [0] nothing under the Special Sale
       *[other] { $kind } under the Special Sale
    } and { $under ->
        [0] nothing
        [one] 1 cactus
       *[other] { $under } cacti
    } under the Wholesale for { $wholesale }. Final score: { $score }.
last-turn-equal = This is the last turn: the Middle could not be refilled, and now both players have had the same number of turns.
last-turn-bare = This is the last turn: it is number { $turns } in a row that began without a free card.
you-nursery = Your Nursery: { $cards }.
    .nursery = { $cards }
you-nursery-behind = Behind the cacti in your Nursery: { $cards }.
    .behind = { $cards }
you-sales = Your Sales: { $made }.
    .made = { $made }
you-standing =
    You have { $sales ->
        [0] no Sales
        [one] 1 Sale worth { $points } points
       *[other] { $sales } Sales worth { $points } points
    } and { $special ->
        [0] the Special Sale still in hand
       *[other] { $kind } under the Special Sale
    }. Score if the game ended now, with your Wholesale for { $wholesale }: { $score }.
you-final =
    You have { $sales ->
        [0] no Sales
        [one] 1 Sale worth { $points } points
       *[other] { $sales } Sales worth { $points } points
    }, { $special ->
        [0] nothing under the Special Sale
       *[other] { $kind } under the Special Sale
    } and { $under ->
        [0] nothing
        [one] 1 cactus
       *[other] { $under } cacti
    } under the Wholesale for { $wholesale }. Final score: { $score }.
your-turn = Your turn: grow, sell, or play your Special Sale if you still have it.
your-last-turn = Your turn, the last of the game: choose an action.
your-response = { $seat } has just grown cacti. Your answer?
your-payment =
    Which { $cactus } goes under the Sale? { $cards ->
        [one] 1 more card goes there.
       *[other] { $cards } more cards go there.
    }
your-return = You may return one of your cacti to the bottom of the deck, or keep them all.
your-refill = The top of the deck shows { $sale }. Where does this card go?
waits-action = It is { $seat }’s turn.
waits-response = { $seat } may respond to the Grow.
waits-payment = { $seat } chooses which cacti go under a Sale.
waits-return = { $seat } may return a cactus to the bottom of the deck.
waits-refill = { $seat } refills the Middle.
score =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
over =
    { $winner ->
        [you] You have won.
       *[other] { $winner } has won.
    }
over-tied =
    The win is shared: { $winners } have { $points ->
        [one] { $points } point each.
       *[other] { $points } points each.
    }

column-nursery = Nursery:
column-behind = Behind these cacti:
column-made = Sales:

## What happened

event-last-turn =
    { $player ->
        [you] You have the last turn.
       *[other] { $player } has the last turn.
    } Then both players have had the same number of turns.
event-last-turn-bare =
    { $player ->
        [you] You have the last turn:
       *[other] { $player } has the last turn:
    } it is number { $turns } in a row that began without a free card.
event-takes-free =
    { $player ->
        [you] You get
       *[other] { $player } gets
    } the free card: { $cactus }; behind it: { $sale }.
event-misses-free =
    { $player ->
        [you] The deck is empty: you get no free card
       *[other] The deck is empty: { $player } gets no free card
    } { $turns ->
        [one] (the first turn without one).
       *[other] ({ $turns } turns in a row without one).
    }
event-deck-shows = The top of the deck now shows { $sale }.
event-deck-empty = The deck is empty.
event-grows =
    { $player ->
        [you] You grow
       *[other] { $player } grows
    } { $cards ->
        [one] 1 { $cactus }.
       *[other] { $cards } { $cactus }s.
    }
event-sells =
    { $player ->
        [you] You sell { $price } ({ $place }).
       *[other] { $player } sells { $price } ({ $place }).
    } On the other side of that Sale: { $cactus }.
event-gains =
    { $player ->
        [you] That is worth { $points } points to you.
       *[other] That is worth { $points } points to { $player }.
    }
event-pays =
    { $player ->
        [you] You put { $cactus } under it,
       *[other] { $player } puts { $cactus } under it,
    } the card with { $sale } behind it.
event-plays-special =
    { $player ->
        [you] You play your Special Sale for { $cactus }:
       *[other] { $player } plays the Special Sale for { $cactus }:
    } { $middle ->
        [0] { $nursery ->
            [one] 1 cactus from the Nursery goes under it.
           *[other] { $nursery } cacti from the Nursery go under it.
        }
       *[other] { $nursery ->
            [0] { $middle ->
                [one] 1 cactus from the Cacti row goes under it.
               *[other] { $middle } cacti from the Cacti row go under it.
            }
           *[other] { $middle } from the Cacti row and { $nursery } from the Nursery go under it.
        }
    }
event-passes =
    { $player ->
        [you] You do nothing.
       *[other] { $player } does nothing.
    }
event-returns =
    { $player ->
        [you] You return
       *[other] { $player } returns
    } { $cactus } to the bottom of the deck; behind it: { $sale }.
event-adds-cactus = New in the Cacti row: { $cactus }; behind it: { $sale }.
event-adds-sale = { $place } is now { $sale }.
event-cannot-refill =
    The Middle cannot be refilled, which brings the game to its end: it lacks { $wanted ->
        [one] 1 card
       *[other] { $wanted } cards
    }, and the deck has { $deck ->
        [0] none.
       *[other] only { $deck }.
    }
event-ends-equal = Both players have had the same number of turns: the game ends.
event-ends-bare = { $turns } turns in a row began without a free card: the game ends.
event-shows-wholesale =
    { $player ->
        [you] Your Wholesale was for
       *[other] { $player }’s Wholesale was for
    } { $cactus }: { $cards ->
        [0] no cactus goes
        [one] 1 cactus goes
       *[other] { $cards } cacti go
    } under it.
event-scores-sales =
    { $player ->
        [you] You score
       *[other] { $player } scores
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    } for Sales.
event-scores-special =
    { $player ->
        [you] You score
       *[other] { $player } scores
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    } for the Special Sale.
event-scores-wholesale =
    { $player ->
        [you] You score
       *[other] { $player } scores
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    } for the Wholesale.
event-loses =
    { $player ->
        [you] You lose
       *[other] { $player } loses
    } { $cards ->
        [0] no points: no cacti are left over.
        [one] 1 point for 1 cactus left over.
       *[other] { $points } points for { $cards } cacti left over, of { $kinds ->
            [one] 1 kind.
           *[other] { $kinds } kinds ({ $cards } times { $kinds }).
        }
    }
event-totals =
    { $player ->
        [you] You have
       *[other] { $player } has
    } { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in all.
event-more-sales =
    The scores are equal, but { $player ->
        [you] you have
       *[other] { $player } has
    } more Sales: { $sales } to { $fewer }.
event-fewer-left =
    The scores are equal, but { $player ->
        [you] you have
       *[other] { $player } has
    } fewer cacti left over: { $cards } to { $more }.
event-ties = Equal scores: both players share the win.

## Why not

refuse-response = { $seat } is still responding.
refuse-no-response = It is { $seat }’s turn. You can respond once, and only right after a Grow.
refuse-payment = First choose a { $cactus } of yours to go under the Sale.
refuse-refill = First choose a row for the deck’s top card.
refuse-acted = You have had your action. Now return a cactus to the bottom of the deck, or nothing.
refuse-sold = { $cactus } (behind it: { $sale }) lies under a Sale or is one, and stays there.
refuse-not-yours = { $cactus } (behind it: { $sale }) is not in your Nursery.
refuse-no-cactus = There is no { $cactus } in the Cacti row.
refuse-no-sale = { $place }: there is no Sale there now.
refuse-not-on-sale = { $place } does not ask for { $price }.
refuse-cannot-pay = You do not have { $price }.
refuse-special-again = You have played your Special Sale already.
refuse-special-none = There is no { $cactus }, neither in the Cacti row nor in your Nursery.
refuse-special-response = You can respond with Grow, with Sell or with nothing; the Special Sale waits for your own turn.
refuse-pass = You must take an action.
refuse-nothing-owed = There is nothing to pay for.
refuse-fill = The Middle is refilled last, at the end of the turn.
refuse-return-later = A cactus is returned only after the action.
refuse-return-response = Only { $seat }, who is on turn, may return a cactus.

## House rules

option-sale_points = Points for a Sale of three and of two
option-sale_points-4-and-3 = 4 and 3
option-sale_points-5-and-3 = 5 and 3
option-refill_order = Refilling the Middle
option-refill_order-cacti-first = the Cacti row first
option-refill_order-sale-first = the Sale row first
option-refill_order-active-chooses = the player on turn chooses the row, card by card
option-payment = Which cacti go under a Sale
option-payment-any = any of the right kind, which the table takes
option-payment-chosen = the seller chooses
option-last_turn = When the Middle cannot be refilled
option-last_turn-immediate = the game ends at once
option-last_turn-equal-turns = the game goes on until both players have had the same number of turns
option-tie_break = Equal scores
option-tie_break-shared = share the win
option-tie_break-most-sales = more Sale cards win
option-tie_break-fewest-left = fewer cacti left over win
option-memory_aid = Card sides that were open before
option-memory_aid-off = players must remember them
option-memory_aid-on = the table tells them again

summary = Grow cacti, sell them in sets of two or three, and do not be caught with leftovers.
