/**
 * `npm run bench`: prints one table with the figures, their budgets and their ratios; exits 1 where a budget is missed.
 * `npm run bench -- list` runs one part, `npm run bench -- home list` two; `npm run bench -- grow 200000` measures nothing and fills the database at
 * DATABASE_URL with so many orders. The product must be built; Linux only (CPU and memory are read
 * from the operating system). Wall times are those of this machine at this moment: run it on a quiet one.
 */
import { browser } from "./browser.js";
import { drivenPages } from "./driven/pages.js";
import { drivenSearch } from "./driven/search.js";
import { print } from "./figures.js";
import { forms } from "./forms.js";
import { fresh } from "./fresh.js";
import { members } from "./members.js";
import { orders, voucher } from "./orders.js";
import { crowd, page } from "./pages.js";
import { importModule, SECRETS } from "./product.js";
import { search } from "./search.js";
import { memory, starts } from "./starts.js";

const PARTS = {
	home: page("home"),
	list: page("list"),
	detail: page("detail"),
	members,
	forms,
	crowd,
	fresh,
	starts,
	memory,
	search,
	drivenSearch,
	drivenPages,
	voucher,
	orders,
	browser,
};

const requested = process.argv.slice(2);
if (requested[0] === "grow") {
	// The portal's settings ask for them with every database.
	Object.assign(process.env, SECRETS);
	const { grow } = await importModule("tests/bench/grow/grow.ts");
	const write = (line) => process.stdout.write(`${line}\n`);
	process.exit(await grow(requested.slice(1), process.env.DATABASE_URL, write));
}
const unknown = requested.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
	process.stderr.write(`There is no part "${unknown[0]}"; there are: ${Object.keys(PARTS).join(", ")}\n`);
	process.exit(2);
}
const rows = [];
for (const name of requested.length > 0 ? requested : Object.keys(PARTS)) {
	process.stderr.write(`measuring: ${name}\n`);
	try {
		rows.push(...(await PARTS[name]()));
	} catch (error) {
		rows.push({
			what: name,
			figure: error instanceof Error ? error.message : String(error),
			budget: "a figure",
			isMet: false,
		});
	}
}
print(rows);
process.exit(rows.every(({ isMet }) => isMet) ? 0 : 1);
