import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Part of a statement that does several things. `name` is unique in it and no table's. Steps run in any order; one that has to come after
 * another says so (`exists (select from {name})`), and none sees what another writes but by what that one returns. One that writes always runs,
 * also when another has changed nothing.
 */
export interface Step {
	readonly name: string;
	readonly query: SQLWrapper;
}

/** One statement of `steps`, answered by `select`; a step that only reads runs if `select` or another step names it. */
export function together(steps: readonly Step[], select: SQL): SQL {
	if (steps.length === 0) return select;
	const parts = steps.map(({ name, query }) => sql`${sql.identifier(name)} as (${query.getSQL()})`);
	return sql`with ${sql.join(parts, sql`, `)} ${select}`;
}
