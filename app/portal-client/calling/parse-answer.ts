import type { z } from "zod";

type Path = readonly PropertyKey[];
type Issue = Pick<z.core.$ZodIssue, "code" | "path">;

interface Fault {
	path: Path;
	isDate: boolean;
}

const valueAt = (value: unknown, path: Path): unknown =>
	path.reduce<unknown>((one, key) => (Object(one) as Record<PropertyKey, unknown>)[key], value);

const write = (value: unknown, path: Path, to: unknown) =>
	Reflect.set(Object(valueAt(value, path.slice(0, -1))), path.at(-1) as PropertyKey, to);

const remove = (value: unknown, path: Path) =>
	Reflect.deleteProperty(Object(valueAt(value, path.slice(0, -1))), path.at(-1) as PropertyKey);

/** Where a schema finds fault with a value, within each way of a union as well. */
const faultsOf = (issues: readonly Issue[], above: Path = []): Fault[] =>
	issues.flatMap((issue) => {
		const path = [...above, ...issue.path];
		const ways = "errors" in issue && Array.isArray(issue.errors) ? (issue.errors as Issue[][]) : [];
		const isDate = "format" in issue && issue.format === "date";
		return [{ path, isDate }, ...ways.flatMap((way) => faultsOf(way, path))].filter((fault) => fault.path.length > 0);
	});

const NONE = "none";
/** What servers of the family send where there is nothing. */
const NOTHING: readonly unknown[] = [null, NONE, ""];
const ANY_DATE = "2000-01-01";

/** Paths of one key in all rows together. */
function byKey(paths: readonly Path[]): Path[][] {
	const groups = new Map<string, Path[]>();
	for (const path of paths) {
		const key = path.map((part) => (typeof part === "number" ? "*" : String(part))).join(".");
		groups.set(key, [...(groups.get(key) ?? []), path]);
	}
	return [...groups.values()];
}

/** Taking what is nothing away shows what is wrong below it or beside it. */
const MAX_ROUNDS = 4;

/**
 * By `schema`. A key that may be null or left out may be "none" or empty as well, and one that may be left out null. A date that has to be there may be
 * "none" or empty: "none" for its reader.
 */
export function parseAnswer<S extends z.ZodType>(schema: S, answer: unknown) {
	const parsed = schema.safeParse(answer);
	if (parsed.success) return parsed;
	const less = structuredClone(answer);
	const dates: Path[] = [];
	let found: z.ZodSafeParseResult<z.output<S>> = parsed;
	for (let round = 0; round < MAX_ROUNDS && !found.success; round++) {
		const empty = faultsOf(found.error.issues).filter(({ path }) => NOTHING.includes(valueAt(less, path)));
		if (empty.length === 0) return parsed;
		const wrongDates = new Map(empty.filter(({ isDate }) => isDate).map(({ path }) => [path.join(), path]));
		const others = new Map(empty.map(({ path }) => [path.join(), path]));
		for (const [name, path] of others)
			if (!wrongDates.has(name)) valueAt(less, path) === null ? remove(less, path) : write(less, path, null);
		for (const path of wrongDates.values()) write(less, path, ANY_DATE);
		dates.push(...wrongDates.values());
		found = schema.safeParse(less);
	}
	if (!found.success) return parsed;
	const needed = byKey(dates).flatMap((paths) => {
		for (const path of paths) write(less, path, null);
		if (schema.safeParse(less).success) return [];
		for (const path of paths) write(less, path, ANY_DATE);
		return paths;
	});
	const again = schema.safeParse(less);
	for (const path of needed) write(again.data, path, NONE);
	return again;
}
