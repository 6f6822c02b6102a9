import { rendererFor, renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { Reader } from "~/parts/favourites/reader";
import type { HotelDetail } from "~/portal-contract/hotel/detail";
import type { Stay } from "~/portal-contract/hotel/stay";
import { Comments, type CommentsProps } from "./comments";
import { HotelFacts } from "./hotel-facts";
import { HotelHead } from "./hotel-head";
import { OfferTable } from "./offer-table";
import { structuredData } from "./structured-data";

interface HotelPage {
	hotel: HotelDetail;
	/** Null: no valid stay in the URL, so no offers. */
	stay: Stay | null;
	comments: Omit<CommentsProps, "render">;
	reader: Reader;
	url: string;
}

/** A data block, to which the content security policy does not apply. `<` is escaped, so that no text can close the element. */
function StructuredData({ hotel, url }: Pick<HotelPage, "hotel" | "url">) {
	const json = JSON.stringify(structuredData(hotel, url)).replace(/</g, "\\u003c");
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with "<" escaped; as a child React would escape its quotes.
	return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function editStayHref(here: string): string {
	return `${here}${here.includes("?") ? "&" : "?"}edit=1#stay`;
}

interface RenderedHotel {
	/** HTML above the stay form, between it and the map, and below the map. */
	parts: Record<"head" | "offers" | "body", string>;
	/** Headings of the parts that the browser renders as well. */
	texts: { stay: string; viewed: string };
}

export function renderHotel(language: Language, { hotel, stay, comments, reader, url }: HotelPage): RenderedHotel {
	const render = rendererFor(language);
	// Without what depends on the stay and the reader, so that the cached HTML is shared.
	const facts = { ...hotel, room_types: [], collected: false };
	const parts = {
		head: renderHtml(language, <HotelHead hotel={hotel} stay={stay} reader={reader} render={render} />),
		offers: stay
			? renderHtml(
					language,
					<OfferTable
						hotel={hotel}
						stay={stay}
						mayBook={reader.mayBook}
						changeHref={editStayHref(reader.here)}
						pause={reader.pause}
						render={render}
					/>,
				)
			: "",
		body:
			render(HotelFacts, { hotel: facts }) +
			renderHtml(
				language,
				<>
					<Comments {...comments} render={render} />
					<StructuredData hotel={hotel} url={url} />
				</>,
			),
	};
	return {
		parts,
		texts: {
			stay: translate(language, "hotel-detail:your-stay"),
			viewed: translate(language, "hotel-detail:viewed-lately"),
		},
	};
}
