import { HotelArt } from "./hotel-art";
import renderings from "./rooms.svg?url";

/** Drawings of each kind in the file, `#lobby0` to `#lobby3`. */
const VARIANTS = 4;

interface PictureArtProps {
	/** A kind that the file has; the facade is the hotel's own drawing. */
	kind: "facade" | "lobby" | "room" | "bathroom" | "breakfast" | "meeting" | "pool" | "garden";
	/** The hotel's id: the same hotel always has the same pictures. */
	seed: number;
	label: string;
}

/** What a photograph would show, drawn. The drawings are one file that the browser keeps. */
export function PictureArt({ kind, seed, label }: PictureArtProps) {
	if (kind === "facade") return <HotelArt seed={seed} label={label} />;
	return (
		<svg viewBox="0 0 320 200" role="img" aria-label={label} preserveAspectRatio="xMidYMid slice" className="block h-full w-full">
			<use href={`${renderings}#${kind}${(seed + kind.length) % VARIANTS}`} />
		</svg>
	);
}
