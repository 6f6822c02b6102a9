import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import type { OrderEvent } from "~/portal-contract/order/order";
import { LogTime } from "./log-time";

export function EventsCard({ events }: { events: readonly OrderEvent[] }) {
	const { t } = useTranslation("orders");
	const newestFirst = [...events].reverse();
	return (
		<Card title={t("events-title")} id="history">
			<ol className="flex flex-col gap-3">
				{newestFirst.map((event, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two events may fall into one second; the log only grows
					<li key={index} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
						<LogTime seconds={event.at} className="text-sm text-ink-soft tabular-nums" />{" "}
						<span className="min-w-0">
							<span className="font-medium">{event.text}</span>
							<span className="text-sm text-ink-soft">
								{" · "}
								{event.actor}
							</span>{" "}
							{event.reason ? <span className="block text-sm break-words text-ink-soft">{event.reason}</span> : null}
						</span>
					</li>
				))}
			</ol>
		</Card>
	);
}
