import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AssignAbility, Meeting } from "~/portal-server/orders/model/line/abilities";
import type { LinePart, ProductLineEntry } from "~/portal-server/orders/model/line/product-lines";
import type { GuestedOrder, OrderRecord } from "~/portal-server/orders/model/record";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { type AssignedUnit, driversOf } from "./assigned";
import { assignableTo, assignTo, type Service } from "./assignment";
import { codesInForce, issueCards } from "./card/issue";

/** What an order booked: its snapshot, and the town whose vehicles serve it. */
export interface BookedService<S> {
	readonly city_id: number;
	readonly snapshot: S;
}

/** The orders of a line, by the table of what they booked. */
export function bookedIn<S>(table: string, Snapshot: z.ZodType<S>) {
	const booked = sql.raw(table);
	return {
		table,
		/** What was booked by the row of `orders` that a statement reads, and who serves it. */
		row: (company: SQL): SQL => sql`(select jsonb_build_object('snapshot', b.snapshot, 'drivers', b.assigned)
			from ${booked} b where b.company_id = ${company} and b.order_id = "orders"."id")`,
		/** Reads such a row. */
		partBy:
			(part: (snapshot: S, drivers: readonly AssignedUnit[]) => LinePart) =>
			(row: unknown): LinePart => {
				const { snapshot, drivers } = row as { snapshot: unknown; drivers: AssignedUnit[] | null };
				return part(Snapshot.parse(snapshot), drivers ?? []);
			},
		async read(db: Db | Tx, order: OrderRecord): Promise<BookedService<S>> {
			const [row] = await rowsOf<{ city_id: number; snapshot: unknown }>(
				db,
				sql`select city_id, snapshot from ${booked} where company_id = ${order.company_id} and order_id = ${order.id}`,
			);
			if (!row) throw new Error(`order ${order.id} has nothing booked`);
			return { city_id: Number(row.city_id), snapshot: Snapshot.parse(row.snapshot) };
		},
	};
}

interface Assigned<S> extends Pick<AssignAbility, "dayRow" | "longest_days"> {
	booked: { readonly table: string; read(db: Db | Tx, order: OrderRecord): Promise<BookedService<S>> };
	/** When and whom it serves now. */
	service(snapshot: S): Omit<Service, "order" | "city_id" | "booked">;
	meeting(snapshot: S, guests: GuestedOrder["guests"]): Omit<Meeting, "city_id">;
}

/** How vehicles and drivers are assigned to the orders of a line. */
export function assigningBy<S>({ booked, service, meeting, dayRow, longest_days }: Assigned<S>) {
	const serviceOf = async (db: Db | Tx, order: OrderRecord): Promise<Service> => {
		const { city_id, snapshot } = await booked.read(db, order);
		return { order, city_id, booked: booked.table, ...service(snapshot) };
	};
	const meetingOf = async (db: Db | Tx, { order, guests }: GuestedOrder): Promise<Meeting> => {
		const { city_id, snapshot } = await booked.read(db, order);
		return { city_id, ...meeting(snapshot, guests) };
	};
	const ability: AssignAbility = {
		dayRow,
		longest_days,
		drivers: ({ drivers }, language) => driversOf((drivers ?? []) as AssignedUnit[], language).drivers,
		candidates: async (db, order, language) => assignableTo(db, await serviceOf(db, order), language),
		assign: async (tx, of, choices) => {
			await assignTo(tx, await serviceOf(tx, of.order), choices);
			await issueCards(tx, of.order, await meetingOf(tx, of));
		},
		meeting: meetingOf,
		renewCards: async (tx, of) => issueCards(tx, of.order, await meetingOf(tx, of)),
		cards: codesInForce,
	};
	return { ability, serviceOf };
}

/** What all lines with vehicles say to orders: suppliers have no codes, and a new name changes nothing booked. */
export const VEHICLE_LINE = {
	holdRow: sql`null`,
	has_supplier_code: false,
	confirm: async () => ({}),
	rename: async () => ({}),
} satisfies Partial<ProductLineEntry>;
