/** A wide river bank with pagodas, houses and palms, for the head of a page. `end`: which end stays in sight where it is cut. Decoration: says nothing to a screen reader. */
export function SkylineArt({ end = "middle" }: { end?: "middle" | "right" }) {
	return (
		<svg
			viewBox="0 0 1600 320"
			preserveAspectRatio={end === "right" ? "xMaxYMax slice" : "xMidYMax slice"}
			aria-hidden="true"
			className="block h-full w-full"
		>
			<path d="M0 236q200 -70 420 -30t460 -40 400 30 320 -20v144H0Z" className="fill-jade/15" />
			<path d="M0 262q260 -44 560 -14t620 -20 420 10v82H0Z" className="fill-jade/25" />
			<g className="fill-gold/50">
				<path d="M1228 270h200l-14 -22h-18l-10 -26h-16l-10 -30c-10 -28 -20 -40 -24 -86l-4 -40 -1 -26 -3 0 -1 26 -4 40c-4 46 -14 58 -24 86l-10 30h-16l-10 26h-18Z" />
				<path d="M206 272h96l-8 -12h-9l-5 -14h-8l-5 -16c-5 -14 -9 -22 -11 -44l-2 -28 -2 28c-2 22 -6 30 -11 44l-5 16h-8l-5 14h-9Z" />
				<path d="M1496 274h72l-6 -10h-7l-4 -10h-6l-4 -12c-4 -10 -7 -16 -8 -32l-1 -20 -1 20c-1 16 -4 22 -8 32l-4 12h-6l-4 10h-7Z" />
			</g>
			<g className="fill-surface">
				<path d="M352 274v-84h90v84ZM450 274v-126h76v126ZM534 274v-64h70v64Z" />
				<path d="M980 274v-104h84v104ZM1072 274v-66h74v66Z" />
			</g>
			<g className="fill-river">
				<path d="M346 186h102v7h-102ZM446 144h84v7h-84ZM530 206h78v7h-78ZM974 166h96v7h-96ZM1068 204h82v7h-82Z" />
			</g>
			<g className="fill-river/30">
				<path d="M364 204h14v12h-14Zm24 0h14v12h-14Zm24 0h14v12h-14Zm-48 24h14v12h-14Zm24 0h14v12h-14Zm24 0h14v12h-14ZM462 164h12v12h-12Zm20 0h12v12h-12Zm20 0h12v12h-12Zm-40 24h12v12h-12Zm20 0h12v12h-12Zm20 0h12v12h-12Zm-40 24h12v12h-12Zm20 0h12v12h-12Zm20 0h12v12h-12Zm-40 24h12v12h-12Zm40 0h12v12h-12ZM546 224h12v10h-12Zm22 0h12v10h-12Zm0 20h12v10h-12Zm-22 0h12v10h-12ZM994 186h14v12h-14Zm24 0h14v12h-14Zm24 0h14v12h-14Zm-48 24h14v12h-14Zm24 0h14v12h-14Zm24 0h14v12h-14Zm-48 24h14v12h-14Zm48 0h14v12h-14ZM1086 224h12v10h-12Zm22 0h12v10h-12Zm22 0h12v10h-12Z" />
			</g>
			<g className="stroke-jade" fill="none" strokeWidth="5" strokeLinecap="round">
				<path d="M660 276q6 -30 2 -58M664 218q-22 -12 -34 8M664 218q22 -12 34 8M664 218q-14 -24 -30 -14M664 218q14 -24 30 -14" />
				<path d="M704 276q6 -22 2 -40M706 236q-18 -10 -28 7M706 236q18 -10 28 7M706 236q-12 -20 -25 -11M706 236q12 -20 25 -11" />
				<path d="M900 276q-6 -32 0 -62M900 214q-22 -12 -34 8M900 214q22 -12 34 8M900 214q-14 -24 -30 -14M900 214q14 -24 30 -14" />
				<path d="M130 278q-6 -26 0 -48M130 230q-20 -11 -31 7M130 230q20 -11 31 7M130 230q-13 -22 -27 -12M130 230q13 -22 27 -12" />
			</g>
			<rect y="272" width="1600" height="48" className="fill-river/35" />
			<path
				d="M60 290h220m80 0h300m60 0h420m90 0h260M160 306h180m120 0h360m140 0h300"
				className="stroke-surface/50"
				strokeWidth="3"
				strokeLinecap="round"
			/>
		</svg>
	);
}
