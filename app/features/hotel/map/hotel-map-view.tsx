import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { type Cluster, cluster, splittingZoom } from "~/components/map/cluster";
import { isPlain, isWithinReach, MapFrame } from "~/components/map/map-frame";
import { ARIA_HIDDEN, MARKER_SIZE, PriceMarker, Rings, ringsAround, ringTexts } from "~/components/map/map-shapes";
import type { Point } from "~/components/map/projection";
import { fitView, inWindow, readView, type View, viewText, ZOOMS } from "~/components/map/view";
import { useRootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { type HotelMapProps, MAP_HEIGHT, type MapPin } from "./map-data";
import { useMapWords } from "./map-words";
import { shortPrice } from "./short-price";
import { TownLabels } from "./town-labels";
import { useHighlightedHotel } from "./use-highlighted-hotel";

const FIT = { width: 280, height: 330 } as const;
const TOWN_ZOOM = 13;

interface Marker extends Cluster<MapPin> {
	point: Point;
}

function markersOf(pins: readonly MapPin[], shown: readonly number[], view: View): Marker[] {
	const isShown = new Set(shown);
	const ordered = [...pins.filter(({ id }) => isShown.has(id)), ...pins.filter(({ id }) => !isShown.has(id))];
	const joined = cluster(ordered, view.zoom, MARKER_SIZE).map((one) => ({ ...one, point: inWindow(view, one.at) }));
	const marks =
		view.zoom < ZOOMS.max
			? joined
			: joined.flatMap(({ members, point }) =>
					members.map((at, index) => ({
						at,
						members: [at],
						point: { x: point.x, y: point.y - index * MARKER_SIZE.height },
					})),
				);
	return marks.filter(({ point }) => isWithinReach(point));
}

export function HotelMapView(props: HotelMapProps) {
	const { map, zoom, hrefZoom } = props;
	const { pins, labels, place, shown } = map;
	const { t, distance, controls, language } = useMapWords();
	const tiles = useRootData()?.tiles;
	const whole = fitView(pins, FIT.width, FIT.height) ?? { lat: place.lat, lng: place.lng, zoom: TOWN_ZOOM };
	const [own, setOwn] = useState<{ of: readonly MapPin[]; view: View } | null>(null);
	const view = own?.of === pins ? own.view : readView(zoom, whole);
	const { highlighted, highlight } = useHighlightedHotel();
	const marks = markersOf(pins, shown, view);
	const goTo = (next: View) => {
		setOwn({ of: pins, view: next });
		// Keeps the URL shareable without loading the list again.
		window.history.replaceState(window.history.state, "", hrefZoom(viewText(next)));
	};
	const middle = inWindow(view, place);
	const rings = ringsAround(view, 210);
	const occupied = marks.map(({ point }) => ({ x: point.x, y: point.y - 20, width: 70, height: 32 }));
	return (
		<figure className="flex flex-col gap-2">
			<MapFrame
				label={t(tiles ? "label" : "plan-label", { count: pins.length, place: place.name })}
				skip={t("skip")}
				view={view}
				tiles={tiles}
				distance={distance}
				north={t("compass")}
				controls={{ whole, words: controls, href: (to) => hrefZoom(viewText(to)) }}
				onView={goTo}
				className={MAP_HEIGHT}
			>
				<Rings rings={rings} point={middle} words={distance} />
				<TownLabels labels={labels} view={view} occupied={[...occupied, ...ringTexts(rings, middle)]} />
				{marks.map((mark) => (
					<HotelMarker
						key={mark.at.id}
						{...props}
						mark={mark}
						view={view}
						highlighted={highlighted}
						highlight={highlight}
					/>
				))}
				<HighlightedMarker
					marks={marks}
					lit={highlighted}
					price={(amount) => shortPrice(amount, map.currency, language)}
				/>
			</MapFrame>
			<figcaption className="text-sm text-ink-soft">
				{tiles ? null : <span className="block">{`${t("plan")} `}</span>}
				{t("legend")}
			</figcaption>
		</figure>
	);
}

interface HotelMarkerProps extends HotelMapProps {
	mark: Marker;
	view: View;
	highlighted: number | null;
	highlight: (id: number) => void;
}

const isTouch = (event: MouseEvent) => (event.nativeEvent as Partial<PointerEvent>).pointerType === "touch";

function HotelMarker({ map, hrefZoom, mark, view, highlighted, highlight }: HotelMarkerProps) {
	const { t, language } = useMapWords();
	const navigate = useNavigate();
	const { at, members, point } = mark;
	const price = shortPrice(Math.min(...members.map((one) => one.price_per_night)), map.currency, language);
	const tone = members.some(({ id }) => map.shown.includes(id)) ? "strong" : "plain";
	if (members.length > 1) {
		const near = fitView(members, FIT.width, FIT.height, ZOOMS.max) ?? view;
		const next = viewText({
			...near,
			zoom: Math.max(near.zoom, splittingZoom(members, view.zoom, MARKER_SIZE, ZOOMS.max)),
		});
		return (
			<a href={hrefZoom(next)} data-view={next} aria-label={t("cluster", { count: members.length, price })}>
				<PriceMarker point={point} text={t("price-from", { price })} count={members.length} tone={tone} />
			</a>
		);
	}
	const href = paths.hotelDetail(at.id) + map.stay;
	const open = (event: MouseEvent) => {
		if (!isPlain(event)) return;
		event.preventDefault();
		// Touch has no hover: the first tap highlights the hotel.
		if (isTouch(event) && highlighted !== at.id) highlight(at.id);
		else navigate(href);
	};
	return (
		<a href={href} data-hotel={at.id} aria-label={t("pin", { name: at.name, price })} onClick={open}>
			<PriceMarker point={point} text={price} tone={tone} />
		</a>
	);
}

function HighlightedMarker({
	marks,
	lit,
	price,
}: {
	marks: readonly Marker[];
	lit: number | null;
	price: (amount: number) => string;
}) {
	const mark = marks.find(({ members }) => members.some(({ id }) => id === lit));
	const pin = mark?.members.find(({ id }) => id === lit);
	if (!mark || !pin) return null;
	return (
		<g {...ARIA_HIDDEN} pointerEvents="none">
			<PriceMarker point={mark.point} text={price(pin.price_per_night)} tone="lit" name={pin.name} />
		</g>
	);
}
