import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderFeed } from "~/features/content/feed.server";
import { xmlAnswer } from "~/features/content/xml-answer.server";
import { inLanguageAddress } from "~/lib/site/language-links";
import { ChannelValue } from "~/portal-contract/cms/articles";
import { languageOf } from "~/session/cookies/language.server";
import { siteIndex } from "~/session/member.server";
import { sharedPortalFor } from "~/session/portal.server";
import { publicAddress } from "~/session/scope.server";

/** The newest articles, of `?channel=` alone if it is said, as RSS 2.0. */
export async function loader({ request }: LoaderFunctionArgs) {
	const channel = new URL(request.url).searchParams.get("channel");
	if (channel !== null && !ChannelValue.safeParse(channel).success) return new Response(null, { status: 404 });
	const language = languageOf(request);
	const { site } = await siteIndex(request);
	const addressOf = (path: string) => inLanguageAddress(publicAddress(request, path), language);
	return xmlAnswer(
		request,
		await renderFeed(channel, { portal: sharedPortalFor(request), addressOf, siteName: site.siteName, language }),
	);
}
