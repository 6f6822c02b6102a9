import { MapFrame } from "~/components/map/map-frame";
import { IconAt, Rings, ringsAround, ringTexts } from "~/components/map/map-shapes";
import { fitView } from "~/components/map/view";
import { useRootData } from "~/parts/root-data";
import type { MiniMapProps } from "./map-data";
import { useMapWords } from "./map-words";
import { TownLabels } from "./town-labels";

const FIT = { width: 240, height: 200 } as const;
const NEAREST = 3;
/** Minimum zoom, however far the nearest landmark is. */
const FARTHEST = 11;

export function MiniMapView({ hotel, landmarks, href }: MiniMapProps) {
	const { t, distance } = useMapWords();
	const tiles = useRootData()?.tiles;
	const near = landmarks.slice(0, NEAREST);
	// Including each landmark's mirror point keeps the hotel in the centre.
	const opposite = near.map(({ lat, lng }) => ({ lat: 2 * hotel.lat - lat, lng: 2 * hotel.lng - lng }));
	const zoom = fitView([hotel, ...near, ...opposite], FIT.width, FIT.height)?.zoom ?? 13;
	const view = { lat: hotel.lat, lng: hotel.lng, zoom: Math.max(zoom, FARTHEST) };
	const middle = { x: 0, y: 0 };
	const rings = ringsAround(view, 130);
	return (
		<figure className="flex flex-col gap-2">
			<MapFrame
				label={t(tiles ? "mini-label" : "plan-mini-label", { name: hotel.name })}
				view={view}
				tiles={tiles}
				distance={distance}
				north={t("compass")}
				className="h-72"
				over={
					href ? (
						<a
							href={href}
							className="absolute right-3 bottom-3 flex min-h-11 items-center rounded-field border border-line bg-surface px-3 text-sm font-medium shadow-float hover:border-river"
						>
							{t("nearby-hotels")}
						</a>
					) : null
				}
			>
				<Rings rings={rings} point={middle} words={distance} />
				<TownLabels
					labels={landmarks.map((landmark) => ({ ...landmark, kind: "landmark" }))}
					view={view}
					occupied={[{ ...middle, width: 36, height: 36 }, ...ringTexts(rings, middle)]}
				/>
				<circle r={16} className="fill-river stroke-surface" strokeWidth={3} />
				<IconAt point={middle} className="stroke-on-accent">
					<path d="M3 18v-5m18 5v-3a3 3 0 0 0-3-3H3V6m0 9h18M7 12V9h5a3 3 0 0 1 3 3" />
				</IconAt>
			</MapFrame>
			{tiles ? null : <figcaption className="text-sm text-ink-soft">{t("plan")}</figcaption>}
		</figure>
	);
}
