import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Transfer } from "~/portal-contract/airport/transfer";
import { delayOf, delayPickUp } from "~/portal-server/lines/airport/delay";
import { timeFaults } from "~/portal-server/lines/airport/faults";
import { isNightAt } from "~/portal-server/lines/airport/pricing/night";
import type { TransferSnapshot } from "~/portal-server/lines/airport/quoting/quote-content";
import { planTimes, type TransferMinutes } from "~/portal-server/lines/airport/times";
import { localMinuteOf } from "~/portal-server/lines/vehicles/booking-time";
import { useClockOf, ZONES } from "../../../fixtures/zones";

const AIRPORT = {
	wait_international: 60,
	wait_domestic: 45,
	wait_address: 15,
	exit_international: 40,
	exit_domestic: 20,
	check_in_international: 180,
	check_in_domestic: 90,
	night_from: "22:00",
	night_until: "06:00",
};
const pickUp = (more: Partial<TransferMinutes>): TransferMinutes =>
	({ transfer_type: "pick_up", extra_stops: 0, ...more }) as TransferMinutes;
const planned = (transfer: TransferMinutes, kind: "international" | "domestic" = "international", drive = 55) => {
	const times = planTimes(transfer, AIRPORT, kind, drive);
	if (!times) throw new Error("times");
	const { pick_up_time, ends_at, day, is_night, free_wait_minutes } = times;
	return { pick_up: localMinuteOf(pick_up_time), ends: localMinuteOf(ends_at), day, is_night, free_wait_minutes };
};

describe.each(ZONES)("a pick-up, in a process whose clock is set to %s", (zone) => {
	useClockOf(zone);

	it("is once passengers are out, later from abroad than from within, and waits from the landing for nothing", () => {
		const arriving_at = "2026-12-01T12:00";
		expect(planned(pickUp({ arriving_at }))).toEqual({
			pick_up: "2026-12-01T12:40",
			ends: "2026-12-01T13:35",
			day: "2026-12-01",
			is_night: false,
			free_wait_minutes: 60,
		});
		expect(planned(pickUp({ arriving_at }), "domestic")).toMatchObject({
			pick_up: "2026-12-01T12:20",
			free_wait_minutes: 45,
		});
		expect(planned(pickUp({ arriving_at, transfer_at: "2026-12-01T13:05" })).pick_up).toBe("2026-12-01T13:05");
	});

	it("after midnight belongs to the new day and year", () => {
		expect(planned(pickUp({ arriving_at: "2026-12-31T23:50" }))).toMatchObject({
			pick_up: "2027-01-01T00:30",
			day: "2027-01-01",
			is_night: true,
		});
		expect(planned(pickUp({ arriving_at: "2028-02-28T23:30" }))).toMatchObject({
			pick_up: "2028-02-29T00:10",
			day: "2028-02-29",
		});
	});

	it("is the same to the minute whatever the clock of the process", () => {
		const times = planTimes(pickUp({ arriving_at: "2026-12-01T23:40" }), AIRPORT, "international", 55);
		expect([times?.pick_up_time, times?.flight_at]).toEqual([
			Date.UTC(2026, 11, 1, 17, 50) / 1000,
			Date.UTC(2026, 11, 1, 17, 10) / 1000,
		]);
		expect([times?.day, times?.is_night]).toEqual(["2026-12-02", true]);
	});
});

describe.each(ZONES)("a drop-off, in a process whose clock is set to %s", (zone) => {
	useClockOf(zone);

	const drop_off = (more: Partial<TransferMinutes>) => pickUp({ transfer_type: "drop_off", ...more });

	it("leaves in time to check in, earlier with stops, in steps of five minutes, also the day before", () => {
		expect(planned(drop_off({ departure_at: "2026-12-01T13:40" }))).toMatchObject({
			pick_up: "2026-12-01T09:45",
			free_wait_minutes: 15,
		});
		expect(planned(drop_off({ departure_at: "2026-12-01T13:42", extra_stops: 2 })).pick_up).toBe("2026-12-01T09:25");
		expect(planned(drop_off({ departure_at: "2026-12-01T03:30" }))).toMatchObject({
			pick_up: "2026-11-30T23:35",
			day: "2026-11-30",
			is_night: true,
		});
	});

	it("needs one of its times", () => {
		expect(planTimes(drop_off({}), AIRPORT, "international", 55)).toBeNull();
		expect(
			planTimes(drop_off({ transfer_at: "2026-12-01T09:00" }), AIRPORT, "international", 55)?.flight_at,
		).toBeNull();
	});
});

describe.each(ZONES)("the night, in a process whose clock is set to %s", (zone) => {
	useClockOf(zone);

	it("begins at its first minute and is over at its last", () => {
		const at = ["21:59", "22:00", "23:59", "00:00", "05:59", "06:00", "12:00"];
		expect(at.map((time) => isNightAt(time, AIRPORT))).toEqual([false, true, true, true, true, false, false]);
		expect(at.map((time) => isNightAt(time, { night_from: "00:00", night_until: "06:00" }))).toEqual([
			false,
			false,
			false,
			true,
			true,
			false,
			false,
		]);
	});
});

describe.each(ZONES)("a delayed flight, in a process whose clock is set to %s", (zone) => {
	useClockOf(zone);

	const HOUR = 3600;
	const flight_at = Date.UTC(2026, 11, 1, 16, 30) / 1000;
	const AWAITED = { flight_at, pick_up_time: flight_at + 40 * 60, free_delay_minutes: 180 };

	it("moves the pick-up with it, of any length; an early one moves nothing", () => {
		fc.assert(
			fc.property(fc.integer({ min: -2 * HOUR, max: 10 * HOUR }), (delay) => {
				const moved = delayPickUp(AWAITED, flight_at + delay);
				expect(moved.pick_up_time - AWAITED.pick_up_time).toBe(Math.max(0, delay));
				expect(moved.is_beyond).toBe(delay > 3 * HOUR);
			}),
		);
	});

	it("is awaited for three hours to the second", () => {
		const beyond = [3 * HOUR - 1, 3 * HOUR, 3 * HOUR + 1].map(
			(delay) => delayPickUp(AWAITED, flight_at + delay).is_beyond,
		);
		expect(beyond).toEqual([false, false, true]);
	});
});

describe("the times of a transfer", () => {
	const now = Date.UTC(2026, 10, 1) / 1000;
	const faults = (transfer: TransferMinutes) => {
		const times = planTimes(transfer, AIRPORT, "international", 55);
		return times && timeFaults(transfer as Transfer, times, now);
	};

	it("of a pick-up are the landing at the earliest and twelve hours after it at the latest", () => {
		const at = (transfer_at: string) => faults(pickUp({ arriving_at: "2026-12-01T08:00", transfer_at }));
		expect([at("2026-12-01T08:00"), at("2026-12-01T20:00")]).toEqual([{}, {}]);
		expect(at("2026-12-01T07:59")).toEqual({ transfer_at: "airport-pick-up-early" });
		expect(at("2026-12-01T20:01")).toEqual({ transfer_at: { key: "airport-pick-up-late", values: { hours: 12 } } });
	});

	it("of a drop-off bring the passenger there by the take-off", () => {
		const at = (transfer_at: string) =>
			faults(pickUp({ transfer_type: "drop_off", departure_at: "2026-12-01T12:00", transfer_at }));
		expect([at("2026-12-01T11:05"), at("2026-12-01T11:06")]).toEqual([{}, { transfer_at: "airport-drop-off-late" }]);
	});
});

describe("an order's page", () => {
	const [flight_at, pick_up_time] = [1_800_000_000, 1_800_002_400];
	const snapshot = (late_s: number, more: object = {}) =>
		({
			times: { flight_at: flight_at + late_s, pick_up_time: pick_up_time + late_s },
			booked_times: { flight_at, pick_up_time },
			airport: { free_delay_minutes: 180 },
			reported: { source: "feed" },
			...more,
		}) as TransferSnapshot;

	it("tells of a flight that is late, in minutes, and of none that is on time or before it", () => {
		expect(delayOf(snapshot(181 * 60))).toEqual({
			scheduled_at: flight_at,
			booked_pick_up_time: pick_up_time,
			is_beyond: true,
			source: "feed",
			minutes: 181,
		});
		expect(delayOf(snapshot(60, { reported: undefined }))).toMatchObject({
			is_beyond: false,
			source: null,
			minutes: 1,
		});
		expect([delayOf(snapshot(0)), delayOf(snapshot(-60)), delayOf(snapshot(60, { booked_times: undefined }))]).toEqual([
			null,
			null,
			null,
		]);
	});
});
