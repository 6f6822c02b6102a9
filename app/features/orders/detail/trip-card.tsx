import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useMay } from "~/parts/auth";
import type { FollowUp } from "~/parts/booking/journey";

interface TripCardProps {
	/** The trip that the order is of; null for none. */
	trip: { name: string; href: string } | null;
	/** Where a trip of it may be made; null for who may not. */
	group: string | null;
	followUps: readonly FollowUp[];
}

const LINK = "inline-flex min-h-11 items-center break-words md:min-h-9";

/** The order's trip, and what else may be booked to go with it. */
export function TripCard({ trip, group, followUps }: TripCardProps) {
	const { t } = useTranslation("orders");
	const may = useMay();
	const offered = followUps.filter(({ permission }) => may(permission));
	if (!trip && !group && offered.length === 0) return null;
	return (
		<Card title={t("trip-title")} className="print:hidden">
			<ul className="flex flex-col text-sm">
				{trip ? (
					<li>
						<Link to={trip.href} className={LINK}>
							{t("trip-of", trip)}
						</Link>
					</li>
				) : null}
				{!trip && group ? (
					<li>
						<Link to={group} className={LINK}>
							{t("trip-group")}
						</Link>
					</li>
				) : null}
				{offered.map(({ label, href }) => (
					<li key={href}>
						<Link to={href} className={LINK}>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</Card>
	);
}
