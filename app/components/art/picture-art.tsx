import { HotelArt } from "./hotel-art";
import renderings from "./rooms.svg?url";

const VARIANTS = 4;

interface PictureArtProps {
	kind: "facade" | "lobby" | "room" | "bathroom" | "breakfast" | "meeting" | "pool" | "garden";
	seed: number;
	label: string;
}

/** Illustration in place of a missing photograph, from one cacheable file. */
export function PictureArt({ kind, seed, label }: PictureArtProps) {
	if (kind === "facade") return <HotelArt seed={seed} label={label} />;
	return (
		<svg viewBox="0 0 320 200" role="img" aria-label={label} preserveAspectRatio="xMidYMid slice" className="block h-full w-full">
			<use href={`${renderings}#${kind}${(seed + kind.length) % VARIANTS}`} />
		</svg>
	);
}
