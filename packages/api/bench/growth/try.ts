import { measureTables } from './tables.ts';
import { growthOf } from './curve.ts';
const t=Date.now();
const c = await measureTables(process.argv.slice(2).map(Number));
for (const x of c.all()) console.log(x.name.padEnd(45), x.points.map(p=>p.ms.toFixed(2).padStart(9)).join(' '), JSON.stringify(growthOf(x)));
console.log(Date.now()-t);
