// After `npm run db:generate`: of drizzle-kit's snapshots it reads the newest alone, which stays with a table a line, without the white space that
// is half of it.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../portal-server/platform/db/migrations/meta");

const lines = (entries) => entries.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);

const snapshots = readdirSync(FOLDER).filter((one) => one.endsWith("_snapshot.json"));
const newest = snapshots.sort().pop();
for (const older of snapshots) rmSync(join(FOLDER, older));
const { tables, ...rest } = JSON.parse(readFileSync(join(FOLDER, newest), "utf8"));
const head = lines(Object.entries(rest)).join(",\n");
writeFileSync(join(FOLDER, newest), `{\n${head},\n"tables": {\n${lines(Object.entries(tables)).join(",\n")}\n}}\n`);
