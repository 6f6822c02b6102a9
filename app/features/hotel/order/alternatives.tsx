import { useTranslation } from "react-i18next";
import { AlternativesCard } from "~/parts/booking/alternatives-card";
import { paths } from "~/paths";
import type { HotelAlternative } from "~/portal-contract/hotel/alternative";
import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import type { Order } from "~/portal-contract/order/order";
import { stayQuery } from "../stay-query";

/** Other hotels that have rooms for the stay that the hotel could not confirm, each with the price of the whole stay. */
export function Alternatives({ order, part }: { order: Order; part: HotelOrderPart }) {
	const { t } = useTranslation("hotel-order");
	const { nationality } = order;
	const stay = stayQuery({ ...part, nationality });
	const offers = (order.alternatives as HotelAlternative[]).map((hotel) => ({
		...hotel,
		about: [hotel.name_alt, t(`order-parts:star-${hotel.stars}`)].filter(Boolean).join(" · "),
		href: `${paths.hotelDetail(hotel.id, stay)}#offers`,
	}));
	return <AlternativesCard title={t("alternatives-title")} text={t("alternatives-text")} offers={offers} />;
}
