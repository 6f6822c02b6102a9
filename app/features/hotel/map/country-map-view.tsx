import { CountryOutline } from "~/components/map/base-map";
import { ARIA_HIDDEN, HALO, Labels } from "~/components/map/map-shapes";
import { OUTLINE } from "~/components/map/outline";
import { type LabelRequest, placeLabels } from "~/components/map/place-labels";
import { project } from "~/components/map/projection";
import type { CountryMapProps } from "./map-data";
import { useMapWords } from "./map-words";

const SIZE = { width: 360, height: 600 } as const;
const MARGIN = 24;

const { left, right, top, bottom } = OUTLINE.country;
const ZOOM = OUTLINE.zoom + Math.log2((SIZE.height - 2 * MARGIN) / (bottom - top));
const SCALE = 2 ** (ZOOM - OUTLINE.zoom);
/** The country's narrow south leaves space in the west for labels of the coast. */
const ORIGIN = { x: ((left + right) / 2) * SCALE - SIZE.width / 2, y: top * SCALE - MARGIN };

const SEAS = [
	{ key: "bay-of-bengal", lat: 14.6, lng: 91.9 },
	{ key: "andaman-sea", lat: 12.6, lng: 96 },
] as const;

function pointOf(place: { lat: number; lng: number }) {
	const { x, y } = project(place, ZOOM);
	return { x: Math.round((x - ORIGIN.x) * 10) / 10, y: Math.round((y - ORIGIN.y) * 10) / 10 };
}

interface TownLabelRequest extends LabelRequest {
	town: CountryMapProps["towns"][number];
}

/** The country with its towns; the largest are labelled first where labels collide. */
export function CountryMapView({ towns }: CountryMapProps) {
	const { t } = useMapWords();
	const requests = towns
		.map((town): TownLabelRequest => ({ town, text: town.name, at: pointOf(town), size: 13, where: "beside" }))
		.sort((a, b) => (b.town.hotel_count ?? 0) - (a.town.hotel_count ?? 0));
	const dots = requests.map(({ at }) => ({ ...at, width: 12, height: 12 }));
	const placed = new Map(placeLabels(requests, dots).map((label) => [label.request.town, label]));
	return (
		<nav aria-label={t("country-label")} className="w-full max-w-96 overflow-hidden rounded-card border border-line">
			{/* biome-ignore lint/a11y/noSvgWithoutTitle: the navigation around it has the name, and a title would follow the pointer */}
			<svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className="block h-auto w-full bg-sky">
				<g {...ARIA_HIDDEN}>
					<CountryOutline origin={ORIGIN} zoom={ZOOM} />
					<g textAnchor="middle" fontSize={12} className="fill-ink-soft">
						{SEAS.map((sea) => (
							<text key={sea.key} {...pointOf(sea)}>
								{`${t(sea.key)} `}
							</text>
						))}
					</g>
				</g>
				<g className={HALO}>
					{requests.map(({ town, at, text }) => {
						const label = placed.get(town);
						const count = town.hotel_count;
						return (
							<a
								key={town.href}
								href={town.href}
								aria-label={count === undefined ? text : t("town", { name: text, count })}
								className="group"
							>
								<circle cx={at.x} cy={at.y} r={12} fill="transparent" stroke="none" />
								<circle cx={at.x} cy={at.y} r={5} className="fill-river" strokeWidth={1.5} />
								{label ? <Labels labels={[label]} className={() => "fill-ink group-hover:fill-river"} /> : null}
							</a>
						);
					})}
				</g>
			</svg>
		</nav>
	);
}
