import {
	type ActionFunctionArgs,
	data,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountPaths } from "~/features/account/account-paths";
import { buyArticle, buyRequested, likeArticle, likeRequested, type Purchase } from "~/features/content/actions.server";
import { ArticlePage } from "~/features/content/article-page";
import { commentRequested, reportComment, writeComment } from "~/features/content/comments/comment-actions.server";
import { Comments } from "~/features/content/comments/comment-list";
import { loadComments } from "~/features/content/comments/load.server";
import { openGraph } from "~/features/content/structured-data";
import { namedTitle, siteNameIn, titleSuffix } from "~/i18n/page-title";
import { cleanHtml } from "~/lib/html/clean-html.server";
import { DEFAULT_LANGUAGE } from "~/lib/language";
import type { PageHandle } from "~/lib/site/page-handle";
import { articlePaths } from "~/parts/content/article-paths";
import { changeFavourite, favouriteRequested } from "~/parts/favourites/favourites.server";
import { useRootData } from "~/parts/root-data";
import { ArticleKey } from "~/portal-contract/cms/articles";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { formTokenFor } from "~/session/forms/form-token.server";
import { notePosted } from "~/session/forms/posted-form.server";
import { readForm } from "~/session/forms/read-form.server";
import { getKnownMember, mayOn, requireMember, requirePermission } from "~/session/member.server";
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
	const talk = { mayComment: may("cms/info/comment"), mayReport: may("cms/info/report") };
	return {
		article: shown,
		reader: { ...reader, ...talk },
		buying,
		comments,
		url: publicAddress(request, path),
		links: pageLinks(request, path, article.languages),
	};
}

async function commentOn({ request, params }: ActionFunctionArgs, form: FormData, intent: "comment" | "report") {
	await requirePermission(request, intent === "comment" ? "cms/info/comment" : "cms/info/report");
	notePosted(form);
	const acted = await (intent === "comment" ? writeComment : reportComment)(form, portalFor(request));
	return acted.done
		? flashRedirect(articlePaths.info(keyOf(params)), acted.notice)
		: data({ comment: acted.reply, buy: null }, { status: acted.status });
}

async function buy(request: Request, purchase: Purchase) {
	await requirePermission(request, "cms/info/buy");
	const bought = await buyArticle(purchase, {
		portal: portalFor(request),
		language: languageOf(request),
	});
	return bought.done
		? flashRedirect(currentAddress(request), bought.notice)
		: data({ comment: null, buy: bought.reply }, { status: bought.status });
}

/** Likes the article, makes it a favourite, takes either back, buys it, comments on it or reports a comment. */
export async function action(args: ActionFunctionArgs) {
	const { request } = args;
	await requireMember(request);
	const form = await readForm(request);
	const intent = commentRequested(form);
	if (intent) return commentOn(args, form, intent);
	const purchase = buyRequested(form);
	if (purchase) return buy(request, purchase);
	const [like, favourite] = [likeRequested(form), favouriteRequested(form, "article")];
	const { cms } = portalFor(request);
	if (like) {
		await requirePermission(request, "cms/info/like");
		return flashRedirect(currentAddress(request), await likeArticle(cms.like(like)));
	}
	if (!favourite) throw data(null, { status: 400 });
	await requirePermission(request, "cms/info/collect");
	return flashRedirect(currentAddress(request), await changeFavourite(cms.collect(favourite)));
}

export default function Info() {
	const { article, reader, buying, comments, url } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	const root = useRootData();
	const siteName = titleSuffix(root?.language ?? DEFAULT_LANGUAGE, root?.site.siteName);
	return (
		<div className="flex flex-col gap-8">
			<ArticlePage
				article={article}
				reader={reader}
				buying={{ ...buying, reply: reply?.buy ?? null }}
				published={{ url, siteName }}
			/>
			{comments ? <Comments article={article} reader={reader} reply={reply?.comment ?? null} {...comments} /> : null}
		</div>
	);
}
