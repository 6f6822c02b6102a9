import type { ServiceTimes } from "~/portal-contract/order/reschedulable";
import { localMinuteOf } from "../../vehicles/booking-time";
import type { TransferSnapshot } from "../quoting/quote-content";

/** The times of a transfer as its customer may change them. */
export function reschedulableOf({ transfer, flight, times }: TransferSnapshot): ServiceTimes {
	return {
		by: transfer.transfer_type === "pick_up" ? "landing" : "pick_up",
		flight_number: flight?.flight_number ?? "",
		flight_at: times.flight_at === null ? null : localMinuteOf(times.flight_at),
		pick_up_at: localMinuteOf(times.pick_up_time),
	};
}
