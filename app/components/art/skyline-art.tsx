import rendering from "./skyline.svg?url&no-inline";

/**
 * A wide river bank with pagodas, houses and palms, for the head of a page. `end`: which end stays in sight where it is cut. Decoration: says
 * nothing to a screen reader. A file that the browser keeps, in the colours of the page; a picture inside the page's own address could not be used.
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
