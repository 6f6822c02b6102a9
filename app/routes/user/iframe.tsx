import { type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmbeddedPage } from "~/features/navigation/frames/embedded-page";
import { frameTarget } from "~/features/navigation/frames/frame-target";
import { namedTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { requireMember, siteIndex } from "~/session/member.server";
import { currentAddress, currentPath } from "~/session/redirects.server";
import { allowFrame, frameHosts, getScope } from "~/session/scope.server";

export const handle: PageHandle = { i18n: ["navigation"] };

export const meta: MetaFunction<typeof loader> = (args) => (args.data ? namedTitle(args, args.data.host) : []);

/** The address in the path, decoded once: the router's own decoding takes an encoded slash within it for a slash. */
function addressIn(request: Request): string | undefined {
	const [, encoded = ""] = /^\/user\/iframe\/([^/]*)\/?$/i.exec(currentPath(request)) ?? [];
	try {
		return decodeURIComponent(encoded);
	} catch {
		return undefined;
	}
}

/**
 * A page of another site inside the member area. Only hosts that the reader's own entries or IFRAME_HOSTS name; the server never asks them for
 * anything. The content policy that lets the frame in is the document's, so a step inside the app becomes a document.
 */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const index = await siteIndex(request, 1);
	if (index.redirect) throw index.redirect;
	const target = frameTarget(
		addressIn(request),
		[...(index.site.headNav ?? []), ...index.rules, ...index.menus],
		frameHosts(),
	);
	if (!target) throw new Response(null, { status: 404 });
	if (getScope()?.rendersDocument === false) throw redirectDocument(currentAddress(request));
	allowFrame(target.origin);
	return { url: target.href, host: target.host };
}

export default function UserIframe() {
	const { url, host } = useLoaderData<typeof loader>();
	return <EmbeddedPage url={url} host={host} />;
}
