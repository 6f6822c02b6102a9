/** @type {import("../named-flaws.js").Flaw[]} */
export const flaws = [
	{
		name: "broken-feed-is-asked-on",
		file: "app/portal-server/lines/airport/arrivals/feed-job.ts",
		find: "before.wait_until > now",
		replace: "before.wait_until < 0",
		test: "tests/server/lines/airport/flights/flight-status.test.ts",
	},
	{
		name: "child-takes-no-seat",
		file: "app/portal-server/lines/airport/offers.ts",
		find: "child_ages.length",
		replace: "child_ages.length * 0",
		test: "tests/server/lines/airport/transfers.test.ts",
	},
	{
		name: "day-kept-when-moved",
		file: "app/portal-server/lines/airport/order/rescheduling.ts",
		find: "await tx.execute(sql`update transfer_day set sold = sold - ${vehicles} where ${own} and day = ${day}::date`);",
		replace: "",
		test: "tests/server/lines/airport/reschedule.test.ts",
	},
	{
		name: "day-sold-without-end",
		edits: [
			{
				file: "app/portal-server/platform/db/migrations/0001_tables.sql",
				find: 'and "transfer_day"."held" + "transfer_day"."sold" <= "transfer_day"."per_day"',
				replace: "",
			},
			{
				file: "app/portal-server/platform/db/functions/vehicle-days.sql",
				find: "p_vehicles > d.per_day",
				replace: "p_vehicles > 32000",
			},
			{
				file: "app/portal-server/platform/db/functions/vehicle-days.sql",
				find: "where d.held + d.sold + p_vehicles <= d.per_day",
				replace: "",
			},
		],
		test: "tests/server/lines/airport/transfers.test.ts",
	},
	{
		name: "delay-of-three-hours-is-beyond",
		file: "app/portal-server/lines/airport/delay.ts",
		find: "delay > free_delay_minutes",
		replace: "delay >= free_delay_minutes",
		test: "tests/unit/lines/airport/times.test.ts",
	},
	{
		name: "delays-add-up",
		file: "app/portal-server/lines/airport/order/move-pick-up.ts",
		find: "const { airport, times, booked_times: booked = times, reported } = snapshot",
		replace: "const { airport, times, booked_times: _booked, reported } = snapshot;\n\tconst booked = times",
		test: "tests/server/lines/airport/transfers.test.ts",
	},
	{
		name: "early-flight-is-picked-up-early",
		file: "app/portal-server/lines/airport/arrivals/apply-feed.ts",
		find: "Math.max(landing, known.scheduled_at)",
		replace: "landing",
		test: "tests/server/lines/airport/flights/flight-status.test.ts",
	},
	{
		name: "fee-escaped-by-moving",
		file: "app/portal-server/orders/actions/service/reschedule.ts",
		find: "|| (seconds > 0 && from <= now)",
		replace: "",
		test: "tests/server/lines/airport/reschedule.test.ts",
	},
	{
		name: "feed-takes-operators-word-back",
		edits: [
			{
				file: "app/portal-server/lines/airport/arrivals/apply-feed.ts",
				find: "reported, scheduled_at",
				replace: "reported, scheduled_at, times",
			},
			{
				file: "app/portal-server/lines/airport/arrivals/apply-feed.ts",
				find: "last?.landing_at",
				replace: "times.flight_at",
			},
		],
		test: "tests/server/lines/airport/flights/flight-status.test.ts",
	},
	{
		name: "late-driver-is-fine",
		file: "app/portal-server/orders/actions/clock/driver-promise.ts",
		find: "(${unnamedAt(at, events)} or ${cameAfter(sql`(orders.starts_at + ${span(late_after_s)})`, events)})",
		replace: "${unnamedAt(at, events)}",
		test: "tests/server/lines/drivers/driver-promise.test.ts",
	},
	{
		name: "night-ends-at-midnight",
		file: "app/portal-server/lines/airport/pricing/night.ts",
		find: "|| time < night_until",
		replace: "",
		test: "tests/unit/lines/airport/times.test.ts",
	},
];
