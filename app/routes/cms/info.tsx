import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { accountPaths } from "~/features/account/account-paths";
import { articleForms } from "~/features/content/article-forms.server";
import { ArticlePage } from "~/features/content/article-page";
import { commentForms } from "~/features/content/comments/comment-forms.server";
import { Comments } from "~/features/content/comments/comment-list";
import { loadComments } from "~/features/content/comments/load.server";
import { openGraph } from "~/features/content/structured-data";
import { namedTitle, siteNameIn, titleSuffix } from "~/i18n/page-title";
import { cleanHtml } from "~/lib/html/clean-html.server";
import { DEFAULT_LANGUAGE } from "~/lib/language";
import type { PageHandle } from "~/lib/site/page-handle";
import { articlePaths } from "~/parts/content/article-paths";
import { favouriteForms } from "~/parts/favourites/favourites.server";
import { GoneReply } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { useRootData } from "~/parts/root-data";
import { ArticleKey } from "~/portal-contract/cms/articles";
import { answerForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { formTokenFor } from "~/session/forms/form-token.server";
import { getKnownMember, mayOn } from "~/session/member.server";
import { pageLinks } from "~/session/page-links.server";
import { portalFor } from "~/session/portal.server";
import { currentAddress } from "~/session/redirects.server";
import { publicAddress } from "~/session/scope.server";
import prose from "~/styles/prose.css?url";

export const handle: PageHandle = {
	i18n: ["cms", "comments", "form", "favourite-button", "content-orders"],
	hydrate: false,
	typed: { text: { label: "comments:your-comment", rows: 4 } },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: prose }];

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return [];
	const { article, url, links } = args.data;
	const described = { name: "description", content: article.summary };
	const graph = openGraph({ article, url, siteName: siteNameIn(args) });
	return [...namedTitle(args, article.title), described, ...links, ...graph];
};

/** An address that no article has is not there (404, no call to the portal). */
function keyOf({ id }: LoaderFunctionArgs["params"]): string {
	const key = ArticleKey.safeParse(id);
	if (!key.success) throw new Response(null, { status: 404 });
	return key.data;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
	const id = keyOf(params);
	const [article, member, may] = await Promise.all([
		portalFor(request).cms.info({ id }),
		getKnownMember(request),
		mayOn(request),
	]);
	const comments = await loadComments(request, article, portalFor(request));
	const isMember = member !== null;
	const token = isMember ? (await formTokenFor(request)).value : null;
	const marks = { mayLike: !isMember || may("cms/info/like"), mayCollect: !isMember || may("cms/info/collect") };
	const reader = { isMember, token, here: currentAddress(request), ...marks };
	const topUp = may("account/topUp") ? accountPaths.balance({ tab: "top_up" }) : null;
	const buying = { mayBuy: may("cms/info/buy"), formKey: newFormKey(), topUp };
	const path = articlePaths.info(article.key);
	const shown = { ...article, html: cleanHtml(article.html) };
	const rights = { mayComment: may("cms/info/comment"), mayReport: may("cms/info/report") };
	return {
		article: shown,
		reader: { ...reader, ...rights },
		buying,
		comments,
		url: publicAddress(request, path),
		links: pageLinks(request, path, article.languages),
	};
}

const FORMS = {
	...articleForms,
	...commentForms,
	"collect-article": favouriteForms["collect-article"],
};

/** Likes the article, makes it a favourite, takes either back, buys it, comments on it or reports a comment. */
export async function action(args: ActionFunctionArgs) {
	return answerForm(args, null, FORMS);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function Info() {
	const { article, reader, buying, comments, url } = useLoaderData<typeof loader>();
	const purchase = useReply("buy");
	const { t } = useTranslation("content-orders");
	const root = useRootData();
	const siteName = titleSuffix(root?.language ?? DEFAULT_LANGUAGE, root?.site.siteName);
	return (
		<div className="flex flex-col gap-8">
			<GoneReply reply={purchase} isShown={article.is_locked} title={t("not-bought")} />
			<ArticlePage article={article} reader={reader} buying={buying} published={{ url, siteName }} />
			{comments ? <Comments article={article} reader={reader} {...comments} /> : null}
		</div>
	);
}
