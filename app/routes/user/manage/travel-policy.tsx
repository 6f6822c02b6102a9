import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { companyPaths } from "~/features/company/company-paths";
import { productOptions } from "~/features/company/rules/product-options.server";
import { PolicyForm } from "~/features/company/travel-policy/policy-form";
import { policyConstraint, savePolicy } from "~/features/company/travel-policy/save-policy.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { PRODUCT_LINES } from "~/product-lines";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { readForm } from "~/session/forms/read-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["company", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "company:travel-policy");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "manage/travelPolicy");
	const portal = portalFor(request);
	const [policy, cities] = await Promise.all([portal.company.travelPolicy(), portal.ajax.city({})]);
	return {
		policy,
		cities,
		products: productOptions(PRODUCT_LINES, languageOf(request)),
		constraint: policyConstraint(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "manage/travelPolicy");
	const saved = await savePolicy(await readForm(request), portalFor(request));
	if (!saved.done) return data({ result: saved.result }, { status: saved.status });
	return flashRedirect(companyPaths.travelPolicy(), saved.notice);
}

export default function TravelPolicyPage() {
	const { policy, ...page } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const { t } = useTranslation("company");
	return (
		<div className="flex flex-col gap-6">
			<div>
				<h1 className="text-2xl font-semibold">{t("travel-policy")}</h1>
				<p className="mt-1 text-sm text-ink-soft">{t("travel-policy-what", { currency: policy.currency })}</p>
			</div>
			<Card>
				<PolicyForm key={policy.version} policy={policy} {...page} lastResult={reply?.result} />
			</Card>
		</div>
	);
}
