// The other side: a boardgame.io server with its in-memory store; `node server.cjs PORT [count|cacti|cliffs]`.
const { Server, Origins } = require('boardgame.io/server');

const Count = {
  name: 'game',
  setup: () => ({ n: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { tick: ({ G }) => { G.n += 1; } },
};

const [port, name = 'count'] = process.argv.slice(2);
const game = name === 'count' ? Count : require(`./${name}.cjs`).game;
Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: Number(port), callback: () => console.log('ready') });
