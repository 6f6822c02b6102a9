import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Money } from "~/components/ui/money";
import { paths } from "~/paths";
import type { HotelAlternative } from "~/portal-contract/hotel/alternative";
import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import type { Order } from "~/portal-contract/order/order";
import { stayQuery } from "../stay-query";

/** Other hotels that have rooms for the stay that the hotel could not confirm, each with the price of the whole stay. */
export function Alternatives({ order, part }: { order: Order; part: HotelOrderPart }) {
	const { t } = useTranslation("hotel-order");
	const { nationality } = order;
	const alternatives = order.alternatives as HotelAlternative[];
	if (alternatives.length === 0) return null;
	const stay = stayQuery({ ...part, nationality });
	return (
		<Card title={t("alternatives-title")} id="alternatives">
			<ul>
				{alternatives.map((hotel) => (
					<li
						key={hotel.id}
						className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
					>
						<span className="min-w-0">
							<a
								href={`${paths.hotelDetail(hotel.id, stay)}#offers`}
								className="inline-flex min-h-11 items-center font-medium md:min-h-9"
							>
								{hotel.name}
							</a>{" "}
							<span className="block text-sm text-ink-soft">
								{hotel.name_alt} · {t(`order-parts:star-${hotel.stars}`)}
							</span>
						</span>{" "}
						<Money amount={hotel.total_amount} currency={hotel.currency} className="font-semibold" />
					</li>
				))}
			</ul>
			<p className="mt-2 text-sm text-ink-soft">{t("alternatives-text")}</p>
		</Card>
	);
}
