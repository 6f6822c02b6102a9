import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { LanguageSwitch } from "~/features/navigation/language-switch";
import { SiteName } from "~/features/navigation/site-header";
import { codeFor, register, retrieve } from "~/features/sign-in/account.server";
import { AccountForm } from "~/features/sign-in/account-form";
import { pageCaptcha } from "~/features/sign-in/captcha.server";
import { answerInvitation, readInvitation } from "~/features/sign-in/invitation.server";
import { InvitationForm } from "~/features/sign-in/invitation-form";
import { constraintOf } from "~/features/sign-in/schema.server";
import { codeToSignIn, trySignIn } from "~/features/sign-in/sign-in.server";
import { isCoded, SignInForm } from "~/features/sign-in/sign-in-form";
import { NotOffered, SignInPage } from "~/features/sign-in/sign-in-page";
import { isCodeTab, openTab } from "~/features/sign-in/tabs";
import { publicTitle } from "~/i18n/page-title";
import type { Notice } from "~/lib/site/notice";
import { hasProducts } from "~/lib/site/offered";
import type { PageHandle } from "~/lib/site/page-handle";
import { useCaptchaSteps } from "~/parts/captcha/captcha-steps";
import { captchaStep, dropPuzzle, isCaptchaStep, nextCaptcha } from "~/parts/captcha/steps.server";
import { CAPTCHA_INTENT, PUZZLE_BODY_BYTES } from "~/parts/captcha/view";
import { SEND_CODE } from "~/parts/codes/channels";
import { type CodeAnswer, failed } from "~/parts/codes/send-code.server";
import { type RootData, useRootData } from "~/parts/root-data";
import { paths, ROUTES } from "~/paths";
import type { UserInfo } from "~/portal-contract/site/site";
import { flashRedirect } from "~/session/cookies/flash.server";
import { chosenLanguage } from "~/session/cookies/language.server";
import { readForm } from "~/session/forms/read-form.server";
import { getMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";
import { inAppPath } from "~/session/redirects.server";
import { getScope } from "~/session/scope.server";
import { signIn, signInOptions } from "~/session/sign-in.server";

export const handle: PageHandle = { i18n: ["sign-in", "form", "captcha"], bodyBytes: PUZZLE_BODY_BYTES };

export const meta: MetaFunction = (args) => {
	const root = args.matches.find(({ id }) => id === "root")?.data as RootData | undefined;
	const isAccountOnly = root !== undefined && !hasProducts(root.offered);
	const description = `sign-in:${isAccountOnly ? "lead-account" : "description"}`;
	return publicTitle(args, { title: "common:log-in", description });
};

const portsOf = (request: Request) => ({
	portal: portalFor(request),
	options: signInOptions(request),
	memo: getScope()?.memo,
});
const queryOf = (request: Request) => new URL(request.url).searchParams;

export async function loader({ request }: LoaderFunctionArgs) {
	const query = queryOf(request);
	const isMember = Boolean(await getMember(request));
	if (query.get("tab") === "invitation") return invitationPage(request, isMember);
	if (isMember) throw redirect(paths.user());
	const to = inAppPath(query.get("to"), ROUTES.user);
	const { captcha, offered } = await pageCaptcha(portsOf(request), isCodeTab(openTab(query, []).tab));
	const opened = openTab(query, offered ?? []);
	return {
		to,
		...opened,
		offered,
		constraint: constraintOf(opened.tab, opened.by),
		captcha,
		invitation: null,
		isMember,
	};
}

/** Shown to whoever is signed in as well: the account may be another one's. */
async function invitationPage(request: Request, isMember: boolean) {
	const opened = openTab(queryOf(request), []);
	const invitation = await readInvitation(portalFor(request), queryOf(request).get("code") ?? "");
	const constraint = constraintOf(opened.tab, opened.by);
	return { to: ROUTES.user, ...opened, offered: null, constraint, captcha: null, invitation, isMember };
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const ports = portsOf(request);
	if (isCaptchaStep(form)) return data(await captchaStep(form, ports));
	dropPuzzle(form);
	const { tab, by } = openTab(queryOf(request), [], form.get("by"));
	const to = inAppPath(form.get("to"), ROUTES.user);
	if (isCodeTab(tab) && form.get("intent") === SEND_CODE) return respond(await codeFor(form, tab, by, ports));
	switch (tab) {
		case "login":
			return toSignIn(request, form, to);
		case "invitation":
			return toInvitation(request, form);
		case "register": {
			const made = await register(form, by, ports);
			return made.ok ? enter(request, made.value, false, to) : respond(made.answer);
		}
		case "retrieve": {
			const set = await retrieve(form, by, ports);
			return set.ok ? flashRedirect(paths.login(to), { type: "success", message: set.value }) : respond(set.answer);
		}
	}
}

async function toSignIn(request: Request, form: FormData, to: string) {
	const ports = portsOf(request);
	if (form.get("intent") === SEND_CODE) return respond(await codeToSignIn(form, ports));
	const outcome = await trySignIn(form, ports.portal, chosenLanguage(request));
	if (outcome.ok) return enter(request, outcome.userInfo, outcome.keep, to);
	const { result, status } = outcome;
	if (outcome.captcha === "idle") return respond(failed(ports, result, status));
	const captcha = outcome.captcha === "none" ? null : await nextCaptcha(form, ports, outcome.captcha === "used");
	return respond({ result, captcha, status });
}

async function toInvitation(request: Request, form: FormData) {
	const code = queryOf(request).get("code") ?? "";
	const answer = await answerInvitation(form, portalFor(request), { code, language: chosenLanguage(request) });
	if (answer.kind === "accepted") {
		const { userInfo, message } = answer;
		return enter(request, userInfo, false, ROUTES.user, { type: "success", message });
	}
	if (answer.kind === "refused") return respond({ result: answer.result, captcha: null, status: answer.status });
	return flashRedirect(paths.login(), { type: "success", message: answer.message });
}

const respond = ({ status, ...answer }: CodeAnswer) => data(answer, { status });

async function enter(request: Request, userInfo: UserInfo, keep: boolean, to: string, notice?: Notice) {
	return flashRedirect(to, notice, { headers: await signIn(request, userInfo, keep), document: true });
}

/** A click on the captcha changes nothing that the page has loaded. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formData?.get("intent") !== CAPTCHA_INTENT && defaultShouldRevalidate;

export default function Login() {
	const { to, tab, by, offered, constraint, captcha: opened, invitation, isMember } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const root = useRootData();
	const of = `${tab} ${by}`;
	const form = { constraint, lastResult: answer?.result, to, ...useCaptchaSteps(answer?.captcha ?? opened) };
	const sent = answer && "sent" in answer ? answer.sent : undefined;
	return (
		<SignInPage
			siteName={root ? <SiteName site={root.site} /> : null}
			languageSwitch={<LanguageSwitch />}
			tab={tab}
			by={by}
			offered={offered}
			to={to}
			isCodeNeeded={tab === "login" && isCoded(answer?.result)}
		>
			{tab === "login" ? <SignInForm {...form} sent={sent} hasMobile={offered?.includes("mobile") ?? false} /> : null}
			{tab === "invitation" ? (
				<InvitationForm
					invitation={invitation}
					isMember={isMember}
					constraint={constraint}
					lastResult={answer?.result}
				/>
			) : null}
			{isCodeTab(tab) && offered?.length === 0 ? <NotOffered /> : null}
			{isCodeTab(tab) && offered?.length !== 0 ? (
				<AccountForm key={of} {...form} tab={tab} by={by} sent={sent} />
			) : null}
		</SignInPage>
	);
}
