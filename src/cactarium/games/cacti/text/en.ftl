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
card-deck-top = Deck's top
card-cacti-row = Cacti row
card-sale-row = Sale row

## What one can do: verbs, whole moves, and the questions on the way

verb-grow = Grow: take all cacti of one kind from the row
verb-sell = Sell: put cacti under a Sale
verb-special = Special: all of one kind, from the row and your Nursery, go under your Special Sale
verb-pay = Choose what goes under the Sale
verb-return = Return a cactus to the bottom of the deck

move-pass = Do nothing
move-grow = Grow { $cactus }
move-sell = Sell { $price } ({ $place })
move-special = Special Sale: { $cactus }
move-pay = The one with { $sale } behind it
move-keep = Return nothing
move-return = Return { $cactus } (behind it: { $sale })
move-fill = To the { $row }

ask-cactus = Which kind?
ask-price = Sell what?
ask-place = On which Sale?
ask-sale = With which Sale behind it?
ask-row = To which row?

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
sale-gap = { $place }: empty.
sale-behind = { $place } has { $cactus } on its front.
cacti = Cacti row: { $cards }.
cacti-behind = Cacti row: behind { $cactus } is { $sale }.
deck-holds = Card { $at } from the top of the deck is { $cactus }; behind it: { $sale }.
nursery = { $seat }'s Nursery: { $cards }.
    .nursery = { $cards }
standing =
    { $seat } has { $sales ->
        [0] no Sales
        [one] 1 Sale worth { $points } points
       *[other] { $sales } Sales worth { $points } points
    } and { $special ->
        [0] the Special Sale in hand
        [one] 1 cactus under the Special Sale
       *[other] { $special } cacti under the Special Sale
    }. Score as it stands, with the Wholesale for { $wholesale }: { $score }.
standing-without =
    { $seat } has { $sales ->
        [0] no Sales
        [one] 1 Sale worth { $points } points
       *[other] { $sales } Sales worth { $points } points
    } and { $special ->
        [0] the Special Sale in hand
        [one] 1 cactus under the Special Sale
       *[other] { $special } cacti under the Special Sale
    }. Score as it stands, without the Wholesale: { $score }.
final =
    { $seat } has { $sales ->
        [0] no Sales
        [one] 1 Sale worth { $points } points
       *[other] { $sales } Sales worth { $points } points
    }, { $special ->
        [0] no Special Sale
        [one] 1 cactus under the Special Sale
       *[other] { $special } cacti under the Special Sale
    } and { $under } under the Wholesale for { $wholesale }. Final score: { $score }.
last-turn-equal = Last turn: the Middle could not be refilled, and with this turn both have the same number.
last-turn-bare = Last turn: number { $turns } in succession without a free card.
you-nursery = Your Nursery: { $cards }.
    .nursery = { $cards }
you-standing =
    You have { $sales ->
        [0] no Sales
        [one] 1 Sale worth { $points } points
       *[other] { $sales } Sales worth { $points } points
    } and { $special ->
        [0] the Special Sale in hand
        [one] 1 cactus under the Special Sale
       *[other] { $special } cacti under the Special Sale
    }. Score as it stands, with your Wholesale for { $wholesale }: { $score }.
you-final =
    You have { $sales ->
        [0] no Sales
        [one] 1 Sale worth { $points } points
       *[other] { $sales } Sales worth { $points } points
    }, { $special ->
        [0] no Special Sale
        [one] 1 cactus under the Special Sale
       *[other] { $special } cacti under the Special Sale
    } and { $under } under the Wholesale for { $wholesale }. Final score: { $score }.
your-turn = It is your turn: choose an action.
your-last-turn = It is your turn, the last of the game: choose an action.
your-response = { $seat } has grown. How do you respond?
your-payment =
    Which { $cactus } goes under the Sale? { $cards ->
        [one] 1 card is
       *[other] { $cards } cards are
    } still to be paid.
your-return = You may return a cactus before the Middle is refilled.
your-refill = The deck shows { $sale }. Where does this card go?
waits-action = It is { $seat }'s turn.
waits-response = { $seat } may respond.
waits-payment = { $seat } chooses the cacti for a Sale.
waits-return = { $seat } may return a cactus.
waits-refill = { $seat } refills the Middle.
over =
    { $winner ->
        [you] You have won.
       *[other] { $winner } has won.
    }
over-tied =
    The win is shared, at { $points ->
        [one] { $points } point each.
       *[other] { $points } points each.
    }

column-nursery = Nursery:

## What happened

event-last-turn =
    { $player ->
        [you] You have the last turn.
       *[other] { $player } has the last turn.
    } Then both have had the same number.
event-last-turn-bare =
    { $player ->
        [you] You have the last turn:
       *[other] { $player } has the last turn:
    } number { $turns } in succession without a free card.
event-takes-free =
    { $player ->
        [you] You get
       *[other] { $player } gets
    } the free card: { $cactus }; behind it: { $sale }.
event-misses-free =
    { $player ->
        [you] The deck is empty, you get no free card
       *[other] The deck is empty, { $player } gets no free card
    } { $turns ->
        [one] (the first turn without one).
       *[other] ({ $turns } turns in succession without one).
    }
event-deck-shows = The deck now shows { $sale }.
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
    } The Sale has { $cactus } on its front.
event-gains =
    { $player ->
        [you] That is worth { $points } points to you.
       *[other] That is worth { $points } points to { $player }.
    }
event-pays =
    { $player ->
        [you] You put
       *[other] { $player } puts
    } a { $cactus } under it, the one with { $sale } behind it.
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
                [one] 1 cactus from the row goes under it.
               *[other] { $middle } cacti from the row go under it.
            }
           *[other] { $middle } from the row and { $nursery } from the Nursery go under it.
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
    The Middle lacks { $wanted ->
        [one] 1 card
       *[other] { $wanted } cards
    }, and the deck has { $deck ->
        [0] none.
       *[other] only { $deck }.
    }
event-ends-equal = Both have had the same number of turns: the game ends.
event-ends-bare = { $turns } turns in succession began without a free card: the game ends.
event-shows-wholesale =
    { $player ->
        [you] Your Wholesale is
       *[other] { $player }'s Wholesale is
    } { $cactus }: { $cards ->
        [0] no cactus goes
        [one] 1 cactus goes
       *[other] { $cards } cacti go
    } under it.
event-scores-sales =
    { $player ->
        [you] You:
       *[other] { $player }:
    } { $points } for Sales.
event-scores-special =
    { $player ->
        [you] You:
       *[other] { $player }:
    } { $points } for the Special Sale.
event-scores-wholesale =
    { $player ->
        [you] You:
       *[other] { $player }:
    } { $points } for the Wholesale.
event-loses =
    { $player ->
        [you] You:
       *[other] { $player }:
    } { $cards ->
        [0] nothing lost, no cacti are left over.
        [one] minus { $points } for 1 cactus left over.
       *[other] minus { $points } for { $cards } cacti of { $kinds ->
            [one] 1 kind left over.
           *[other] { $kinds } kinds left over.
        }
    }
event-totals =
    { $player ->
        [you] You:
       *[other] { $player }:
    } { $points } in all.
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
event-ties = The win is shared.

## Why not

refuse-response = { $seat } is still responding.
refuse-no-response = It is { $seat }'s turn. You can respond once, and only right after a Grow.
refuse-payment = First choose a { $cactus } of yours to go under the Sale.
refuse-refill = First choose a row for the deck's top card.
refuse-acted = You have had your action. Return a cactus now, or nothing.
refuse-sold = { $cactus } (behind it: { $sale }) belongs to a Sale now, and stays there.
refuse-not-yours = { $cactus } (behind it: { $sale }) is not in your Nursery.
refuse-no-cactus = There is no { $cactus } in the Cacti row.
refuse-no-sale = There is no Sale here: { $place }.
refuse-not-on-sale = { $place } does not ask for { $price }.
refuse-cannot-pay = You do not have { $price }.
refuse-special-again = You have played your Special Sale already.
refuse-special-none = There is no { $cactus }, neither in the Cacti row nor in your Nursery.
refuse-special-response = You can respond with Grow, with Sell or with nothing; the Special Sale waits for your own turn.
refuse-pass = You must take an action.
refuse-nothing-owed = There is nothing to pay for.
refuse-fill = The Middle is refilled last, at the end of the turn.
refuse-return-later = A cactus is returned after the action.
refuse-return-response = Only { $seat }, who is on turn, may return a cactus.

## House rules

option-sale_points = Points for a Sale of three and of two
option-sale_points-4-and-3 = 4 and 3
option-sale_points-5-and-3 = 5 and 3
option-refill_order = Refilling the Middle
option-refill_order-cacti-first = the Cacti row first
option-refill_order-sale-first = the Sale row first
option-refill_order-active-chooses = the player on turn chooses, card by card
option-payment = Which cacti go under a Sale
option-payment-any = any that fit
option-payment-chosen = the seller chooses
option-last_turn = When the Middle cannot be refilled
option-last_turn-immediate = the game ends at once
option-last_turn-equal-turns = both players have the same number of turns
option-tie_break = Equal scores
option-tie_break-shared = share the win
option-tie_break-most-sales = more Sale cards win
option-tie_break-fewest-left = fewer cacti left over win
option-memory_aid = Sides seen before
option-memory_aid-off = yours to remember
option-memory_aid-on = told again

summary = Grow cacti, sell them in sets of two or three, and do not be caught with leftovers.
