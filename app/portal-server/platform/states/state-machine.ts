import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type Message, Refused } from "../api/refused";
import type { Tx } from "../db/db";
import { type Acting, roleOf } from "./roles";
import type { Move, StateTable, Status } from "./state-table";

/** Who has changed something, as a history has it. */
interface Recorded extends Acting {
	readonly type: string;
	readonly id: number | null;
	readonly name: string;
	readonly request_id: string | null;
}

interface At<Call, Code> {
	readonly status: Code | "new";
	readonly call: Call;
	/** Only where the table has product lines. */
	readonly product?: string;
}

type Refusal = "not_allowed_in_state" | "not_allowed";

interface Spec<Call extends string, Code extends Status, T extends PgTable, E extends PgTable | undefined> {
	readonly table: StateTable<Call, Code>;
	/** Rows with `id` (or `order_id`), `company_id`, `status` and, where every change counts, `version`. */
	readonly rows: T;
	/** Another name of the column `status`; empty in a row that nobody has decided on, which is "new". */
	readonly column?: string;
	/** Refusals of the table in the words of the subject. */
	readonly words?: Words<Call, Code>;
	/** Of `stale_state` after a concurrent change. */
	readonly stale?: Message;
	/** The history, and the column by which its rows name the subject. */
	readonly events?: { readonly rows: E; readonly of: string };
	/** `version` counts what else changes: compared, not raised. */
	readonly hasOwnVersion?: boolean;
}

interface Key {
	readonly company_id: number | null;
	readonly id: number;
}

/** As a row is read: at least the columns that are compared. */
type Found = Key | (Pick<Key, "company_id"> & { readonly order_id: number });

interface Event<Call, E> {
	readonly call: Call;
	readonly actor: E extends PgTable ? Recorded : Acting;
	readonly reason?: string | undefined;
	/** Of a payment or a line. */
	readonly amount?: number;
}

interface Change<Call, Code, T extends PgTable, E> extends Event<Call, E> {
	/** Required where the table has several targets for the call. */
	readonly to?: Code;
	readonly changes?: PgUpdateSetSource<T>;
}

type Row<Call extends string, Code extends Status> = Pick<Move<Call, Code>, "call" | "who" | "product"> & {
	readonly from: readonly (Code | "new")[];
	readonly to?: Code | "previous";
};

type Words<Call extends string, Code extends Status> = (type: Refusal, at: At<Call, Code>) => Refused;

/** Looks a table up: what it does not list is refused `not_allowed_in_state`, what it lists for others `not_allowed`. */
function reader<Call extends string, Code extends Status>(table: StateTable<Call, Code>, words: Words<Call, Code>) {
	type Requested = At<Call, Code>;
	const rows: Row<Call, Code>[] = [
		...table.transitions.map(({ from, ...row }) => ({ ...row, from: [from] })),
		...table.without_transition,
	];
	const listed = ({ status, call, product }: Requested) =>
		rows.filter(
			(row) =>
				row.call === call && row.from.includes(status) && (product === undefined || row.product?.includes(product)),
		);

	/** The statuses to which the caller may bring it; its own where the call leaves it. Throws `Refused`. */
	function targets(by: Acting, at: Requested): (Code | "previous")[] {
		const found = listed(at);
		if (found.length === 0) throw words("not_allowed_in_state", at);
		const mine = found.filter(({ who }) => who.includes(roleOf(by)));
		if (mine.length === 0) throw words("not_allowed", at);
		return mine.map(({ to = at.status as Code }) => to);
	}

	return {
		table,
		targets,
		/** The one status to which the call leads, or that of them which is `wanted`. Throws as `targets`. */
		target(by: Acting, at: Requested, wanted?: Code): Code {
			const found = targets(by, at);
			const [to] = wanted === undefined ? found : found.filter((one) => one === wanted);
			if (to === undefined || (found.length > 1 && wanted === undefined)) throw words("not_allowed_in_state", at);
			return to as Code;
		},
		/** Throws as `targets`. */
		require(by: Acting, at: Requested): void {
			targets(by, at);
		},
		/** Every role that the table names for it. */
		rolesFor: (at: Requested): string[] => [...new Set(listed(at).flatMap(({ who }) => who))],
		may: (by: Acting, at: Requested): boolean => listed(at).some(({ who }) => who.includes(roleOf(by))),
		/** `confirmed` for 30. */
		keyOf(status: Status): string {
			const known = table.states.find(({ code }) => code === status);
			if (!known) throw new Error(`no status ${status}`);
			return known.key;
		},
	};
}

/** A subject with statuses, which its table alone lets calls change. */
export function stateMachine<
	Call extends string,
	Code extends Status,
	T extends PgTable,
	E extends PgTable | undefined = undefined,
>(spec: Spec<Call, Code, T, E>) {
	const { table, rows, words = (type) => new Refused(type), stale, events, hasOwnVersion = false } = spec;
	const states = reader(table, words);
	const { version, ...columns } = getTableColumns(rows) as Record<string, PgColumn>;
	const { column = "status" } = spec;
	const compared = ["company_id", columns.id ? "id" : "order_id", column];
	type Happened = Event<Call, PgTable> & { readonly from: Code | null; readonly to: Code };

	/** Writes what has happened, where the subject has a history. */
	async function record(tx: Tx, { company_id, id }: Key, happened: Happened): Promise<void> {
		if (!events?.rows) return;
		const { call, actor, from, to, reason, amount } = happened;
		const what = { action: call, from_status: from, to_status: to, reason: reason || undefined, amount };
		const who = { actor_type: actor.type, actor_id: actor.id, actor: actor.name, request_id: actor.request_id };
		await tx.insert(events.rows as PgTable).values({ company_id, [events.of]: id, ...what, ...who } as never);
	}

	/**
	 * Brings a row to where its table says, by compare-and-swap (status and version), and writes the event. The row is locked until the
	 * transaction ends. Throws `Refused`: `not_allowed_in_state`, `not_allowed`, `stale_state` after a concurrent change.
	 */
	async function move(tx: Tx, row: Found, change: Change<Call, Code, T, E>): Promise<T["$inferSelect"]> {
		const { call, to: wanted, changes, ...event } = change;
		const known = row as Found & Record<string, unknown>;
		const from = known[column] as Code | null;
		const to = states.target(event.actor, { status: from ?? "new", call }, wanted);
		const isStill = (name: string) => {
			const at = columns[name] as PgColumn;
			return known[name] === null ? isNull(at) : eq(at, known[name]);
		};
		const [moved] = await tx
			.update(rows as PgTable)
			.set({
				...changes,
				[column]: to,
				...(version && !hasOwnVersion ? { version: sql`${version} + 1` } : {}),
			} as never)
			.where(and(...compared.map(isStill), ...(version ? [eq(version, known.version)] : [])))
			.returning();
		if (!moved) throw new Refused("stale_state", stale === undefined ? {} : { msg: stale });
		await record(tx, row as Key, { ...event, actor: event.actor as Recorded, call, from, to });
		return moved;
	}

	return { ...states, record, move };
}
