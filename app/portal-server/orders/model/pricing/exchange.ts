import { type SQL, sql } from "drizzle-orm";
import { CURRENCIES, type CurrencyCode } from "~/portal-contract/base/money";

/** The rate by which a rate plan's currency becomes the reader's: one unit of `from` is `rate_e8` / 10^8 units of `to`. `id` is null where they are the same. */
export interface Exchange {
	readonly id: number | null;
	readonly from: CurrencyCode;
	readonly to: CurrencyCode;
	readonly rate_e8: number;
}

export const PAR_E8 = 100_000_000;

/** Steps of the currency paid for one price unit (whole kyat, cent, fen) of the plan's, as a fraction in lowest terms. */
interface StepsPerUnit {
	readonly numerator: bigint;
	readonly denominator: bigint;
	/** Minor units in a step of the currency paid. */
	readonly step: number;
	/** The same fraction twice over, as numbers: exact as long as what is divided is a safe integer. */
	readonly twice: { readonly top: number; readonly bottom: number };
}

/** A search converts thousands of prices by one exchange. */
const known = new WeakMap<Exchange, StepsPerUnit>();

function stepsPerUnit(exchange: Exchange): StepsPerUnit {
	const before = known.get(exchange);
	if (before) return before;
	const steps = reducedSteps(exchange);
	known.set(exchange, steps);
	return steps;
}

function reducedSteps(exchange: Exchange): StepsPerUnit {
	const from = CURRENCIES[exchange.from];
	const to = CURRENCIES[exchange.to];
	const numerator = BigInt(from.step) * BigInt(exchange.rate_e8) * 10n ** BigInt(to.exponent);
	const denominator = BigInt(PAR_E8) * BigInt(to.step) * 10n ** BigInt(from.exponent);
	const common = greatestCommonDivisor(numerator, denominator);
	const [top, bottom] = [numerator / common, denominator / common];
	return {
		numerator: top,
		denominator: bottom,
		step: to.step,
		twice: { top: Number(top * 2n), bottom: Number(bottom * 2n) },
	};
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
	return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

/** `a / b` half up, for a not below zero and b above it. */
export function dividedHalfUp(a: bigint, b: bigint): bigint {
	return (a * 2n + b) / (b * 2n);
}

/**
 * Price units of the plan's currency as minor units of the reader's: one multiplication and one rounding, half up to the step ever charged
 * (domain.md 2.11). `units` is a whole number not below zero.
 */
export function convert(units: number, exchange: Exchange): number {
	const { numerator, denominator, step, twice } = stepsPerUnit(exchange);
	const dividend = units * twice.top + twice.bottom / 2;
	if (dividend <= Number.MAX_SAFE_INTEGER) return Math.floor(dividend / twice.bottom) * step;
	return Number(dividedHalfUp(BigInt(units) * numerator, denominator)) * step;
}

/** No price of a room for a stay is above this in any currency's price unit: what `int[]` prices can add up to in 30 nights. */
const MAX_UNITS = 30n * 2_147_483_647n;

/** `convert` inside a statement, over an int8 expression; the same figures to the last step. int8 where nothing can overflow, else numeric. */
export function convertInSql(units: SQL, exchange: Exchange): SQL {
	const { numerator, denominator, step } = stepsPerUnit(exchange);
	const twice = { top: String(numerator * 2n), bottom: String(denominator * 2n), half: String(denominator) };
	const isSmall = MAX_UNITS * numerator * 2n + denominator < 2n ** 63n;
	const steps = isSmall
		? sql`(${units} * ${twice.top}::int8 + ${twice.half}::int8) / ${twice.bottom}::int8`
		: sql`div(${units}::numeric * ${twice.top}::numeric + ${twice.half}::numeric, ${twice.bottom}::numeric)::int8`;
	return step === 1 ? sql`(${steps})` : sql`((${steps}) * ${sql.raw(String(step))})`;
}
