import type { z } from "zod";

type Path = readonly PropertyKey[];
type Issue = Pick<z.core.$ZodIssue, "code" | "path">;

const valueAt = (value: unknown, path: Path): unknown =>
	path.reduce<unknown>((one, key) => (Object(one) as Record<PropertyKey, unknown>)[key], value);

/** Where a schema finds fault with a value, within each way of a union as well. */
const placesOf = (issues: readonly Issue[], above: Path = []): Path[] =>
	issues.flatMap((issue) => {
		const path = [...above, ...issue.path];
		const ways = "errors" in issue && Array.isArray(issue.errors) ? (issue.errors as Issue[][]) : [];
		return [path, ...ways.flatMap((way) => placesOf(way, path))];
	});

/** By `schema`; a key that may be left out may be null as well, which servers of the family send for nothing. */
export function parseAnswer<S extends z.ZodType>(schema: S, answer: unknown) {
	const parsed = schema.safeParse(answer);
	if (parsed.success) return parsed;
	const empty = placesOf(parsed.error.issues).filter((path) => path.length > 0 && valueAt(answer, path) === null);
	if (empty.length === 0) return parsed;
	const less = structuredClone(answer);
	for (const path of empty)
		Reflect.deleteProperty(Object(valueAt(less, path.slice(0, -1))), path.at(-1) as PropertyKey);
	const again = schema.safeParse(less);
	return again.success ? again : parsed;
}
