import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Time } from "~/components/ui/time";
import { DRIVER_PROMISE } from "~/portal-contract/airport/limits";
import { FlightName, waitText } from "../transfer-facts";
import type { FoundTransfers } from "./load-list.server";

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap gap-x-2">
			<dt className="text-ink-soft">{label}</dt> <dd>{children}</dd>
		</div>
	);
}

/** The transfer that was found for the search: flight with its airline, times by the clocks of Myanmar and of the reader, and how long waiting is free. */
export function TripFacts({ found: { transfer_type, flight, times } }: { found: FoundTransfers }) {
	const { t } = useTranslation(["airport", "vehicle-list"]);
	const isPickUp = transfer_type === "pick_up";
	return (
		<dl
			className="flex flex-wrap gap-x-8 gap-y-1 tabular-nums"
			data-own-time={t("vehicle-list:own-time", { time: "{time}" })}
		>
			{flight ? (
				<Fact label={t("flight")}>
					<FlightName flight={flight} />
				</Fact>
			) : null}
			{times.flight_at === null ? null : (
				<Fact label={t(isPickUp ? "flight-arrives" : "flight-departs")}>
					<Time seconds={times.flight_at} />
				</Fact>
			)}
			<Fact label={t("pick-up-time")}>
				<Time seconds={times.pick_up_time} />
			</Fact>
			<Fact label={t("drive")}>{t("drive-minutes", { count: times.drive_minutes })}</Fact>
			<Fact label={t("free-wait")}>{waitText(t, transfer_type, times.free_wait_minutes)}</Fact>
			<Fact label={t("driver-promise")}>{t("driver-promise-text", DRIVER_PROMISE)}</Fact>
		</dl>
	);
}
