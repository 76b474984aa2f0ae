// The other side: a boardgame.io server with its simplest game and its in-memory store.
const { Server, Origins } = require('boardgame.io/server');

const Count = {
  name: 'count',
  setup: () => ({ n: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { tick: ({ G }) => { G.n += 1; } },
};

Server({ games: [Count], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
