import type { Language } from "~/portal-contract/base/basics";
import type { orderAssign, orderAssignable } from "~/portal-contract/order/assign";
import type { AnswerOf, BodyOf } from "~/portal-server/platform/api/handler";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import type { OrderFacts, OrderRecord } from "../product-lines";

/** Vehicle and driver of one unit. */
export type AssignmentChoice = BodyOf<typeof orderAssign>["drivers"][number];
export type Assignable = AnswerOf<typeof orderAssignable>;

export interface AssignAbility {
	/** What is free for the whole service, with what serves this order already. */
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
