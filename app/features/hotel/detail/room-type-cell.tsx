import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { Say } from "~/parts/say";
import type { RoomTypeOffers } from "~/portal-contract/hotel/detail";

type RoomType = z.output<typeof RoomTypeOffers>;

/** What is known of a room type. */
export function RoomTypeCell({ type }: { type: RoomType }) {
	const { t } = useTranslation(["hotel-detail", "order-parts", "party"]);
	const facts = [
		bedText(t, type),
		type.size_sqm === null ? "" : t("square-metres", { size: type.size_sqm }),
		t("sleeps", { count: type.max_total }),
		type.windows && t(`windows-${type.windows}`),
		floorText(t, type),
		type.smoking && t(`smoking-${type.smoking}`),
		type.wifi ? t("wifi") : "",
	];
	return (
		<th scope="rowgroup" rowSpan={type.offers.length}>
			<span>{type.name}</span> <small>{type.name_alt}</small>
			<ul>
				{facts.filter(Boolean).map((fact) => (
					<li key={fact}>{fact}</li>
				))}
			</ul>
		</th>
	);
}

/** The bed's kind with the widths: "双床（2 张 1.2 米）". */
function bedText(t: Say, { bed_type, beds }: RoomType): string {
	const kind = t(`order-parts:bed-${bed_type}`, { defaultValue: bed_type });
	const widths = beds.map(({ count, width_cm }) => t("bed-width", { count, width: (width_cm / 100).toFixed(1) }));
	return widths.length > 0 ? t("bed-with-widths", { kind, widths: widths.join(t("party:list-separator")) }) : kind;
}

function floorText(t: Say, { floor_from, floor_to }: RoomType): string {
	if (floor_from === null || floor_to === null) return "";
	return floor_from === floor_to ? t("floor", { floor: floor_from }) : t("floors", { from: floor_from, to: floor_to });
}
