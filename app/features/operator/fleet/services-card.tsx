import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Time } from "~/components/ui/time";
import { paths } from "~/paths";
import type { FleetService } from "~/portal-contract/operator/fleet";

/** What is assigned and not over: to be assigned anew before a vehicle or a driver is disabled. */
export function ServicesCard({ services }: { services: readonly FleetService[] }) {
	const { t } = useTranslation("fleet");
	return (
		<Card title={t("upcoming")} id="services">
			{services.length === 0 ? (
				<p className="text-ink-soft">{t("no-services")}</p>
			) : (
				<p>{t("services-text", { count: services.length })}</p>
			)}
			<ul className="mt-2 tabular-nums empty:hidden">
				{services.map(({ company_id, order_id, booking_id, title, starts_at, ends_at }) => (
					<li
						key={`${company_id} ${order_id} ${starts_at}`}
						className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-1.5 last:border-b-0"
					>
						<Link
							to={paths.operatorOrder(company_id, order_id)}
							className="inline-flex min-h-11 items-center font-medium md:min-h-0"
						>
							{booking_id}
						</Link>{" "}
						<span>{title}</span>{" "}
						<span className="text-ink-soft">
							<Time seconds={starts_at} /> – <Time seconds={ends_at} />
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
