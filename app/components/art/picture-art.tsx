import { HotelArt } from "./hotel-art";
import renderings from "./rooms.svg?url";

const VARIANTS = 4;

interface PictureArtProps {
	kind: "facade" | "lobby" | "room" | "bathroom" | "breakfast" | "meeting" | "pool" | "garden";
	seed: number;
}

/** Illustration in place of a missing photograph, from one cacheable file; what it shows is said beside it. */
export function PictureArt({ kind, seed }: PictureArtProps) {
	if (kind === "facade") return <HotelArt seed={seed} />;
	return (
		<svg viewBox="0 0 320 200" aria-hidden="true" preserveAspectRatio="xMidYMid slice" className="block h-full w-full">
			<use href={`${renderings}#${kind}${(seed + kind.length) % VARIANTS}`} />
		</svg>
	);
}
