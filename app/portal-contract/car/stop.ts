import { z } from "zod";
import { isCalendarDate } from "../base/dates";
import { MAX_VISIT_MINUTES, MAX_ZONE_TIMES, MIN_VISIT_MINUTES } from "./limits";

/** An industrial zone on a day's way: `times` visits there, of `minutes` each. */
export interface PlannedStop {
	readonly date: string;
	readonly zone_id: number;
	readonly times: number;
	readonly minutes: number;
}

const FORM = /^(\d{4}-\d{2}-\d{2})\.(\d{1,12})\.(\d{1,3})\.(\d{1,4})$/;

/** Null where the text is no stop. */
function stopIn(text: string): PlannedStop | null {
	const [, date = "", zone_id, times, minutes] = FORM.exec(text) ?? [];
	const stop = { date, zone_id: Number(zone_id), times: Number(times), minutes: Number(minutes) };
	const isRight =
		isCalendarDate(date) &&
		stop.zone_id > 0 &&
		stop.times >= 1 &&
		stop.times <= MAX_ZONE_TIMES &&
		stop.minutes >= MIN_VISIT_MINUTES &&
		stop.minutes <= MAX_VISIT_MINUTES;
	return isRight ? stop : null;
}

/** A stop as one text, so that addresses stay short: date, zone, visits and minutes of each, `2026-12-01.3.2.60`. */
export const Stop = z.string().refine((text) => stopIn(text) !== null);

/** Throws where `Stop` would refuse. */
export function readStop(text: string): PlannedStop {
	const stop = stopIn(text);
	if (!stop) throw new Error(`no stop: ${text}`);
	return stop;
}

export const writeStop = ({ date, zone_id, times, minutes }: PlannedStop): string =>
	[date, zone_id, times, minutes].join(".");
