import {
	type ActionFunctionArgs,
	data,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/node";
import {
	type ClientActionFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useLoaderData,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { channelChoices } from "~/features/content/own/channel-choices";
import { EarlierVersion } from "~/features/content/own/earlier-version";
import { handleEdit } from "~/features/content/own/edit-actions.server";
import { EditPage } from "~/features/content/own/edit-page";
import type { EditReply } from "~/features/content/own/edit-reply";
import { EDIT_RULE, ownArticlePaths } from "~/features/content/own/own-paths";
import { ReadOnly } from "~/features/content/own/read-only";
import { wordsOf } from "~/features/content/own/words.server";
import { uploadSettings } from "~/features/uploads/settings.server";
import { namedTitle, pageTitle } from "~/i18n/page-title";
import { AUTOSAVE } from "~/lib/forms/autosave";
import { readAgain } from "~/lib/forms/read-again";
import { isUnsent, UNSENT } from "~/lib/forms/unsent";
import { cleanHtml } from "~/lib/html/clean-html.server";
import { MAX_BODY_BYTES } from "~/lib/limits";
import type { PageHandle } from "~/lib/site/page-handle";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { routeId } from "~/session/forms/params.server";
import { notePosted } from "~/session/forms/posted-form.server";
import { readForm } from "~/session/forms/read-form.server";
import { mayOn, requirePermission } from "~/session/member.server";
import { portalFor, sharedPortalFor } from "~/session/portal.server";
import editing from "~/styles/editor.css?url";
import prose from "~/styles/prose.css?url";

export const handle: PageHandle = {
	i18n: ["own-articles", "form", "errors", "upload", "cms"],
	bodyBytes: MAX_BODY_BYTES,
	typed: {
		title: { label: "own-articles:field-title" },
		summary: { label: "own-articles:field-summary", rows: 3 },
		body: { label: "own-articles:field-body", rows: 12 },
	},
};

export const links: LinksFunction = () => [prose, editing].map((href) => ({ rel: "stylesheet", href }));

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.article?.title ? namedTitle(args, args.data.article.title) : pageTitle(args, "own-articles:edit-title");

/** null for the page `new`. */
const idOf = (text: string | undefined) => (text === "new" ? null : routeId(text));

const earlierOf = (request: Request) => {
	const version = new URL(request.url).searchParams.get("version") ?? "";
	return /^[1-9]\d{0,8}$/.test(version) ? Number(version) : undefined;
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requirePermission(request, EDIT_RULE);
	const id = idOf(params.id);
	const version = earlierOf(request);
	const [found, { list }, settings, may] = await Promise.all([
		id === null ? null : portalFor(request).cms.myContent({ id, version }),
		sharedPortalFor(request).cms.channels(),
		uploadSettings(request),
		mayOn(request),
	]);
	const language = languageOf(request);
	const words = wordsOf(found ?? { title: "", summary: "", language, channel: "", html: "" });
	return {
		article: found ? { ...found, html: cleanHtml(found.html) } : null,
		earlier: found && version !== undefined ? version : null,
		words,
		channels: channelChoices(list),
		settings: may("ajax/upload") ? settings : null,
		maySubmit: may("cms/content/submit"),
	};
}

export async function action({ request, params }: ActionFunctionArgs) {
	await requirePermission(request, EDIT_RULE);
	const form = await readForm(request);
	notePosted(form);
	const acted = await handleEdit(idOf(params.id), form, {
		portal: portalFor(request),
		permitSubmit: () => requirePermission(request, "cms/content/submit"),
		language: languageOf(request),
	});
	if (!acted) throw data(null, { status: 400 });
	return acted.done ? flashRedirect(acted.to, acted.notice) : data(acted.reply, { status: acted.status });
}

/** Without a connection the page keeps what was typed; where the page saves by itself, after a sign-out in another tab as well. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<EditReply> {
	const form = await request.clone().formData();
	try {
		return (await serverAction()) as EditReply;
	} catch (thrown) {
		const isCut = thrown instanceof Error;
		const intent = String(form.get("intent") ?? "save");
		if (!isCut && intent !== AUTOSAVE) throw thrown;
		const message = isCut ? "errors:disconnected" : "own-articles:signed-out";
		const known = { intent, version: Number(form.get("version") ?? 0), refusal: { type: UNSENT } };
		return { ...known, saved: null, theirs: null, errors: {}, message, words: null };
	}
}

/** What the page saves by itself changes nothing else on it; what was not saved neither. An earlier version is brought back into the newest. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
	const intent = args.formData?.get("intent");
	if (intent === AUTOSAVE || isUnsent(args.actionResult)) return false;
	return intent === "restore" ? readAgain(args) : args.defaultShouldRevalidate;
}

export default function EditContent() {
	const { article, earlier, ...page } = useLoaderData<typeof loader>();
	const reply = useActionData<EditReply>() ?? null;
	const { t } = useTranslation("own-articles");
	const title = article ? article.title || t("untitled") : t("write");
	const isWritable = article === null || article.actions.some((one) => one === "saveContent");
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("title"), to: ownArticlePaths.list() }, { label: title }]} />
			{article && earlier !== null ? (
				<EarlierVersion article={article} version={earlier} reply={reply} />
			) : article && !isWritable ? (
				<ReadOnly article={article} />
			) : (
				<EditPage article={article} reply={reply} {...page} />
			)}
		</div>
	);
}
