import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { langOf } from "~/features/content/article-list";
import { Prose } from "~/features/content/prose";
import { USUAL_PAGES, usualPage } from "~/features/content/usual-page.server";
import { namedTitle } from "~/i18n/page-title";
import { cleanHtml, textOfHtml } from "~/lib/html/clean-html.server";
import type { PageHandle } from "~/lib/site/page-handle";
import { formatDate } from "~/lib/time/travel-dates";
import { articlePaths, SITE_PAGES } from "~/parts/content/article-paths";
import type { PortalCall } from "~/portal-contract/portal";
import { languageOf } from "~/session/cookies/language.server";
import { pageLinks } from "~/session/page-links.server";
import { attempt, portalFor } from "~/session/portal.server";
import prose from "~/styles/prose.css?url";

export const handle: PageHandle = { i18n: ["cms"], hydrate: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: prose }];

const DESCRIBED = 150;

/** Pages that bind the reader from a day on. */
const RULES: readonly string[] = ["terms", "privacy"];

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return [];
	const { title, about, links } = args.data;
	return [...namedTitle(args, title), { name: "description", content: about }, ...links];
};

async function isAbsent(call: PortalCall<unknown>): Promise<boolean> {
	const found = await attempt(call, { missing: true, outages: true });
	return !found.ok && ["not_offered", "not_found"].includes(found.refusal.type);
}

/** The page of the site's server, and which pages it has; the web tier's own of this name where the server has none. */
async function pageOf(request: Request, id: string) {
	const call = portalFor(request).cms.page({ id });
	const usual = usualPage(id, languageOf(request));
	if (usual && (await isAbsent(call))) return { page: usual, pages: USUAL_PAGES };
	return { page: await call, pages: SITE_PAGES };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
	const named = params.id ?? "";
	const { page, pages } = await pageOf(request, named);
	const { title, updated_on, html, language } = page;
	const id = page.value || named;
	const others = pages.some((one) => one === id) ? pages.filter((one) => one !== id) : [];
	const links = pageLinks(request, articlePaths.page(id));
	const about = textOfHtml(html).slice(0, DESCRIBED);
	return { title, updated_on, language, html: cleanHtml(html), about, links, others, isRule: RULES.includes(id) };
}

export default function Page() {
	const { t, i18n } = useTranslation("cms");
	const { title, updated_on, html, language, isRule, others } = useLoaderData<typeof loader>();
	const lang = langOf(language, i18n.language);
	return (
		<article className="flex flex-col gap-4">
			<div>
				<h1 lang={lang} className="text-2xl font-semibold">
					{title}
				</h1>
				{updated_on ? (
					<p className="mt-1 text-sm text-ink-soft">
						{t(isRule ? "in-force" : "updated-on", { date: formatDate(updated_on, i18n.language) })}
					</p>
				) : null}
			</div>
			<Prose html={html} lang={lang} />
			{others.length > 0 ? (
				<nav aria-label={t("more-pages")} className="flex flex-wrap gap-x-6 border-t border-line pt-4 print:hidden">
					{others.map((page) => (
						<Link
							key={page}
							to={articlePaths.page(page)}
							className="inline-flex min-h-11 items-center text-river md:min-h-9"
						>
							{`${t(`page-${page}`)} `}
						</Link>
					))}
				</nav>
			) : null}
		</article>
	);
}
