import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { orderAssign, orderAssignable } from "~/portal-contract/order/assign";
import type { DriverLanguage } from "~/portal-contract/order/driver-languages";
import type { AssignedDriver } from "~/portal-contract/order/drivers";
import type { AnswerOf, BodyOf } from "~/portal-server/platform/api/handler";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import type { OrderFacts, OrderRecord } from "../product-lines";

/** Vehicle and driver of one unit. */
export type AssignmentChoice = BodyOf<typeof orderAssign>["drivers"][number];
export type Assignable = AnswerOf<typeof orderAssignable>;

/** A day of an order's service, as JSON. Instants in seconds UTC. */
export interface DayService {
	city_id: number;
	starts_at: number;
	ends_at: number;
	/** Which day of the service it is, from 1, and of how many. */
	day: number;
	days: number;
	people: number;
	language: DriverLanguage;
	from_zh: string;
	from_en: string;
	/** Where it ends. */
	to_zh: string;
	to_en: string;
	/** By unit; null where nobody is assigned. */
	drivers: z.input<typeof AssignedDriver>[] | null;
}

export interface AssignAbility {
	/**
	 * The `DayService` of the row of `orders` that a statement reads on a calendar day in Myanmar (`YYYY-MM-DD` as an SQL text), as one JSON
	 * value; null where it serves nobody that day.
	 */
	dayRow(day: SQL): SQL;
	/** Vehicles and drivers that may serve, what is free for the whole service first, and what serves this order already. */
	candidates(db: Db, order: OrderRecord, language: Language): Promise<Assignable>;
	/** Gives each unit its vehicle and driver, in the order of units; those before are revoked. Throws `Refused` `invalid` at what does not fit. */
	assign(tx: Tx, order: OrderRecord, choices: readonly AssignmentChoice[]): Promise<void>;
}

export interface ShortenAbility {
	/** Price of what lies from that date on, by its parts, minor units. */
	unused(tx: Tx, order: OrderRecord, departed_on: string): Promise<number[]>;
	/** Gives back what is sold from that date on; the rest remains as it is. */
	shorten(tx: Tx, order: OrderRecord, departed_on: string): Promise<Partial<OrderFacts>>;
}
