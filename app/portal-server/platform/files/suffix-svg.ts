import type { ajaxBuildSuffixSvg } from "~/portal-contract/site/upload";
import type { UseCase, Who } from "../api/handler";

const COLOUR = /^(#[\da-f]{3,8}|rgba?\([\d., %]{5,30}\))$/i;

/** One of a dozen hues by the suffix, so that files of one kind look alike. */
function hueOf(suffix: string): string {
	const sum = [...suffix].reduce((total, sign) => total + sign.charCodeAt(0) * 7, 0);
	return `hsl(${(sum % 12) * 30}, 45%, 42%)`;
}

/** A sheet with the suffix on a coloured band; anything but letters and digits is left out. */
export const suffixSvg: UseCase<typeof ajaxBuildSuffixSvg, Who | null, Response> = async (_context, query) => {
	const suffix =
		query.suffix
			.replace(/[^a-z\d]/gi, "")
			.slice(0, 4)
			.toUpperCase() || "FILE";
	const background = COLOUR.test(query.background) ? query.background : hueOf(suffix);
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
<path fill="#e2e5e7" d="M128 0c-17.6 0-32 14.4-32 32v448c0 17.6 14.4 32 32 32h320c17.6 0 32-14.4 32-32V128L352 0z"/>
<path fill="#b0b7bd" d="M384 128h96L352 0v96c0 17.6 14.4 32 32 32z"/>
<path fill="${background}" d="M416 416c0 8.8-7.2 16-16 16H48c-8.8 0-16-7.2-16-16V256c0-8.8 7.2-16 16-16h352c8.8 0 16 7.2 16 16z"/>
<text x="220" y="380" font-family="Arial, Helvetica, sans-serif" font-size="124" font-weight="700" fill="#fff" text-anchor="middle">${suffix}</text>
</svg>`;
	return new Response(svg, {
		headers: {
			"Content-Type": "image/svg+xml",
			"Cache-Control": "public, max-age=86400",
			"Cross-Origin-Resource-Policy": "cross-origin",
		},
	});
};
