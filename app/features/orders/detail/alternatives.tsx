import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Money } from "~/components/ui/money";
import { hotelPartOf } from "~/parts/hotel/hotel-part";
import { paths } from "~/paths";
import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import type { Order } from "~/portal-contract/order/order";

/** The same stay as the address of a hotel's page names it. */
function stayOf({ nationality }: Order, part: HotelOrderPart): Record<string, string | number> {
	const { check_in, check_out, rooms } = part;
	const query: Record<string, string | number> = { check_in, check_out };
	rooms.forEach(({ adults, child_ages }, room) => {
		query[`rooms[${room}].adults`] = adults;
		child_ages.forEach((age, child) => {
			query[`rooms[${room}].child_ages[${child}]`] = age;
		});
	});
	return { ...query, nationality };
}

/** Other hotels that have rooms for the stay that the hotel could not confirm, each with the price of the whole stay. */
export function Alternatives({ order }: { order: Order }) {
	const { t } = useTranslation("orders");
	const { alternatives } = order;
	const part = hotelPartOf(order);
	if (alternatives.length === 0 || !part) return null;
	const stay = stayOf(order, part);
	return (
		<Card title={t("alternatives-title")} id="alternatives">
			<ul>
				{alternatives.map((hotel) => (
					<li
						key={hotel.id}
						className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
					>
						<span className="min-w-0">
							<Link to={`${paths.hotelDetail(hotel.id, stay)}#offers`} className="inline-flex min-h-11 items-center font-medium md:min-h-9">
								{hotel.name}
							</Link>
							<span className="block text-sm text-ink-soft">
								{hotel.name_alt} · {t(`order-parts:star-${hotel.stars}`)}
							</span>
						</span>
						<Money amount={hotel.total_amount} currency={hotel.currency} className="font-semibold" />
					</li>
				))}
			</ul>
			<p className="mt-2 text-sm text-ink-soft">{t("alternatives-text")}</p>
		</Card>
	);
}
