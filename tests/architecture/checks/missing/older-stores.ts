import { PgDialect } from "drizzle-orm/pg-core";
import type { Tx } from "~/portal-server/platform/db/db";
import { nameOf, parse } from "../../../setup/code/parse";
import type { Offence, Source } from "../sources";

/** What gives rules to the groups of a store that is there already. */
export type Step = (tx: Tx) => Promise<void>;

/** Rules by the code of the group that holds them. */
export type Held = Readonly<Record<string, readonly string[]>>;

const GIVES =
	/^update member_group set rules = array_append\(rules, \$1\) where (.+) and not \$\d+ = any\(rules\) and not '\*' = any\(rules\)$/;
const IN = /^code in \(([$\d, ]+)\)$/;
const HOLDS = /^(?:\$(\d+)|'([^']+)') = any\(rules\)$/;

type Group = [code: string, rules: Set<string>];

/** Whether one condition of the statement holds for a group; throws at one that `giveRules` has not written before. */
function isMet(condition: string, values: readonly unknown[], [code, rules]: Group): boolean {
	const codes = IN.exec(condition)?.[1];
	if (codes) return codes.split(", ").some((place) => values[Number(place.slice(1)) - 1] === code);
	const held = HOLDS.exec(condition);
	if (!held)
		throw new Error(
			`tests/architecture/checks/missing/older-stores.ts cannot read this condition of a step: ${condition}`,
		);
	return rules.has(held[2] ?? String(values[Number(held[1]) - 1]));
}

/** The groups of a store of `before` after the steps, which run one after the other without a database. */
export async function afterSteps(steps: readonly Step[], before: Held): Promise<Map<string, Set<string>>> {
	const groups = new Map(Object.entries(before).map(([code, rules]): Group => [code, new Set(rules)]));
	const dialect = new PgDialect();
	const execute = async (statement: Parameters<PgDialect["sqlToQuery"]>[0]) => {
		const { sql, params } = dialect.sqlToQuery(statement);
		const where = GIVES.exec(sql)?.[1];
		if (where)
			for (const group of groups)
				if (where.split(" and ").every((condition) => isMet(condition, params, group))) group[1].add(String(params[0]));
		return { rows: [] };
	};
	for (const step of steps) await step({ execute } as unknown as Tx);
	return groups;
}

const STEPS_FILE = "app/portal-server/seed.ts";

/** What `ALWAYS` of the seed runs, in its order, by name. */
export function stepNames(source: Source): string[] {
	return parse(source).nodes.flatMap((node) => {
		if (node.type !== "VariableDeclarator" || nameOf(node.id) !== "ALWAYS" || node.init?.type !== "ArrayExpression")
			return [];
		const rows = node.init.elements.flatMap((one) => (one?.type === "ObjectExpression" ? one.properties : []));
		return rows.flatMap((one) =>
			one.type === "Property" && nameOf(one.key) === "run" && one.value.type === "Identifier" ? [one.value.name] : [],
		);
	});
}

/** Rules that a new store's groups hold and an older store's do not get. */
export async function checkOlderStores(steps: readonly Step[], first: Held, now: Held): Promise<Offence[]> {
	const after = await afterSteps(steps, Object.fromEntries(Object.keys(now).map((code) => [code, first[code] ?? []])));
	return Object.entries(now).flatMap(([code, rules]) =>
		[...new Set(rules)]
			.filter((rule) => !after.get(code)?.has(rule))
			.map(
				(rule): Offence => ({
					file: STEPS_FILE,
					line: 1,
					what: `no step gives "${rule}" to the group ${code} of an older store: giveRules in app/portal-server/site/seed, a row of ALWAYS`,
				}),
			),
	);
}
