import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Page } from "~/components/ui/page";
import { productOptions } from "~/features/company/rules/product-options.server";
import { PolicyForm } from "~/features/company/travel-policy/policy-form";
import { policyConstraint, policyForm } from "~/features/company/travel-policy/save-policy.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { PRODUCT_LINES } from "~/product-lines";
import { languageOf } from "~/session/cookies/language.server";
import { answerForm } from "~/session/forms/define-form.server";
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

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "manage/travelPolicy", policyForm);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function TravelPolicyPage() {
	const { policy, ...page } = useLoaderData<typeof loader>();
	const { t } = useTranslation("company");
	return (
		<Page title={t("travel-policy")} intro={t("travel-policy-what", { currency: policy.currency })}>
			<Card>
				<PolicyForm key={policy.version} policy={policy} {...page} />
			</Card>
		</Page>
	);
}
