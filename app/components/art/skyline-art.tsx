import rendering from "./skyline.svg?url&no-inline";

/**
 * Decorative river bank for a page header; `end`: the side that stays visible when cropped. A file, because a data URL cannot be the
 * target of `<use>`.
 */
export function SkylineArt({ end = "middle" }: { end?: "middle" | "right" }) {
	return (
		<svg
			viewBox="0 0 1600 320"
			preserveAspectRatio={end === "right" ? "xMaxYMax slice" : "xMidYMax slice"}
			aria-hidden="true"
			className="block h-full w-full"
		>
			<use href={`${rendering}#s`} />
		</svg>
	);
}
