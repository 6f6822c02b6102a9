import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { CurrencyCode } from "~/portal-contract/base/money";
import type { orderAssign, orderAssignable } from "~/portal-contract/order/assign";
import type { DriverLanguage } from "~/portal-contract/order/drivers/driver-languages";
import type { AssignedDriver } from "~/portal-contract/order/drivers/drivers";
import type { OrderAlternative } from "~/portal-contract/order/order";
import type { NewTimes } from "~/portal-contract/order/reschedulable";
import type { AnswerOf, InputOf, Who } from "~/portal-server/platform/api/handler";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import type { SoldUnit } from "../policies/cancellation";
import type { Exchange } from "../pricing/exchange";
import type { GuestedOrder, OrderFacts, OrderRecord, QuoteRow } from "../record";

/** Vehicle and driver of one unit. */
export type AssignmentChoice = InputOf<typeof orderAssign>["drivers"][number];
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
	drivers: unknown[] | null;
}

/** Where and when passengers meet the driver of a unit. */
export interface Meeting {
	city_id: number;
	/** Seconds UTC. */
	at: number;
	place_zh: string;
	place_en: string;
	/** Null where it is not known. */
	place_my: string | null;
	/** By unit, what they hold up; empty where they hold up nothing. */
	boards: readonly string[];
}

export interface AssignAbility {
	/**
	 * The `DayService` of the row of `orders` that a statement reads on a calendar day in Myanmar (`YYYY-MM-DD` as an SQL text), as one JSON
	 * value; null where it serves nobody that day.
	 */
	dayRow(day: SQL): SQL;
	/** Calendar days that a service has at most, the first and the last included. */
	readonly longest_days: number;
	/** The drivers of such a row as they are shown. */
	drivers(day: DayService, language: Language): z.input<typeof AssignedDriver>[];
	/** Vehicles and drivers that may serve, what is free for the whole service first, and what serves this order already. */
	candidates(db: Db, order: OrderRecord, language: Language): Promise<Assignable>;
	/** Gives each unit its vehicle and driver, in the order of units, and each driver their card; those before are revoked. Throws `Refused` `invalid` at what does not fit. */
	assign(tx: Tx, of: GuestedOrder, choices: readonly AssignmentChoice[]): Promise<void>;
	meeting(db: Db | Tx, of: GuestedOrder): Promise<Meeting>;
	/** Gives each driver the card that is true now; those that say something else are superseded. */
	renewCards(tx: Tx, of: GuestedOrder): Promise<void>;
	/** Codes of its drivers' cards that are in force, in the order of units. */
	cards(db: Db, order: OrderRecord): Promise<string[]>;
}

/** Ids of other offers are those of the line's catalogue. */
export interface AlternativesAbility {
	/**
	 * Offers like the one that was booked that are available now, the most like it first, priced for its company; `who` reads them. Outside of
	 * transactions: searches are.
	 */
	offered(db: Db, order: OrderRecord, who: Who, language: Language): Promise<z.input<typeof OrderAlternative>[]>;
	/** How offers are called, whether they are available or not. */
	names(db: Db, ids: readonly number[], language: Language): Promise<string[]>;
}

interface ShortenAbility {
	/** Price of what lies from that date on, by its parts, minor units. */
	unused(tx: Tx, order: OrderRecord, departed_on: string): Promise<number[]>;
	/** Gives back what is sold from that date on; the rest remains as it is. */
	shorten(tx: Tx, order: OrderRecord, departed_on: string): Promise<Partial<OrderFacts>>;
}

export interface UnitCancelAbility {
	/** As each unit was sold, in the order of units. */
	sold(tx: Tx, order: OrderRecord): Promise<SoldUnit[]>;
	/** Gives back what that unit (from 0) holds; the later ones move up. */
	release(tx: Tx, order: OrderRecord, unit: number): Promise<void>;
}

/** A day of a unit as it was booked, with the minutes that it includes; `starts` and `ends` (`HH:MM`) by the clocks of Myanmar. */
export interface BookedDay {
	unit: number;
	date: string;
	starts: string;
	ends: string;
	included_minutes: number;
}

/** What an order's own terms, as they were booked, charge beside its price; minor units of its currency, null for what they do not charge. */
export interface ExtrasTerms {
	currency: CurrencyCode;
	days: readonly BookedDay[];
	/** Hundreds of metres that the price includes, of all days and units together; null for all. */
	included_hm: number | null;
	/** Nights away that the price includes, of all units together. */
	included_nights: number;
	/** Of an hour beyond what a day includes, and of one between 22:00 and 06:00. */
	overtime: { hour: number; night_hour: number } | null;
	/** Of a kilometre. */
	excess_km: number | null;
	/** Of each started span of `step_minutes` behind the free ones, `most_minutes` charged at most. */
	waiting: { step: number; step_minutes: number; free_minutes: number; most_minutes: number } | null;
	/** Of a driver's night away. */
	overnight: number | null;
	/** From kyat, in which tolls are typed, to `currency`. */
	tolls: Exchange | null;
}

export interface ExtrasAbility {
	/** By what was frozen when it was booked, whatever has become of the catalogue. */
	terms(db: Db | Tx, order: OrderRecord): Promise<ExtrasTerms>;
}

/** What a service at another time is. */
interface Rescheduled {
	facts: Partial<OrderFacts>;
	/** Seconds from the booked beginning to the new one, by which the policy's times go along. */
	later_by: number;
	/** False where vehicle or driver serve another order then, who are revoked. */
	keeps_drivers: boolean;
	/** Before and after, for the log. */
	reason: string;
}

export interface RescheduleAbility {
	/**
	 * Moves what the line holds; the order's row is locked by the caller. `now` in seconds UTC. Throws `Refused` `invalid` at the field of `NewTimes` that
	 * cannot be, that costs another price or is sold out.
	 */
	move(tx: Tx, order: OrderRecord, wish: NewTimes, now: number): Promise<Rescheduled>;
}

export interface BoardAbility {
	/** Whether a driver holds up a board for what the quote promises. */
	isQuoted(quote: QuoteRow): boolean;
	/** Writes another text of it; the order's row is locked by the caller. */
	write(tx: Tx, order: OrderRecord, name_board: string): Promise<void>;
}

/**
 * Until how long before the service (seconds) driver and vehicle are named, or operators are called to it; where none is named `credit_before_s` before,
 * or the first one who came did so `late_after_s` after it began, the share `credit_bp` of the price is credited and cancelling is free (domain.md 2.10).
 */
export interface DriverPromise {
	readonly named_before_s: number;
	readonly credit_before_s: number;
	readonly late_after_s: number;
	readonly credit_bp: number;
}

/** What only some lines can do with their orders. */
export interface LineAbilities {
	/** Only where the service can be left early. */
	readonly early_departure?: ShortenAbility;
	/** Only where one of several units may be cancelled alone. */
	readonly unit_cancel?: UnitCancelAbility;
	/** Only where a vehicle with its driver serves each unit. */
	readonly assigning?: AssignAbility;
	/** Only where a driver may hold up a name board. */
	readonly board?: BoardAbility;
	/** Only where a driver is promised in time. */
	readonly driver_promise?: DriverPromise;
	/** Only where a service may be at another time once it is sold. */
	readonly reschedule?: RescheduleAbility;
	/** Only where a service may cost more than its price once it is done. */
	readonly extras?: ExtrasAbility;
	/** Only where something else can be offered instead of what the supplier cannot confirm. */
	readonly alternatives?: AlternativesAbility;
}
