import { Fragment, type KeyboardEvent, type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Say } from "~/parts/say";
import type { CaptchaSteps } from "./captcha-steps";
import { useStepForm } from "./other-captchas";
import { type CaptchaView, type Point, SEPARATOR, SHOWN, writtenPoints } from "./view";

type ClickView = Extract<CaptchaView, { kind: "click"; id: string }>;

const STEPS: Readonly<Record<string, Point>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};
const STEP_PX = 10;
const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

interface CaptchaPictureProps {
	id: string;
	/** Id of the form that needs the captcha. */
	form: string;
	captcha: ClickView;
	submit: CaptchaSteps["submit"];
	isBusy: boolean;
}

/** Points clicked so far and the keyboard's cross. Only the last click reaches the server. */
function useClicks({ captcha, submit, isBusy }: Omit<CaptchaPictureProps, "id" | "form">) {
	const [cross, setCross] = useState<Point | null>(null);
	const [points, setPoints] = useState(captcha.points);
	const isLast = points.length + 1 >= captcha.text.length;
	const submitAt = (form: HTMLFormElement, [x, y]: Point) => {
		const data = new FormData(form);
		data.set("point.x", String(x));
		data.set("point.y", String(y));
		submit(data, { method: "post" });
	};
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		const at = cross ?? ([SHOWN.width / 2, SHOWN.height / 2] as const);
		const step = STEPS[event.key];
		const { form } = event.currentTarget;
		if (step) {
			const length = event.shiftKey ? 1 : STEP_PX;
			setCross([within(at[0] + step[0] * length, SHOWN.width), within(at[1] + step[1] * length, SHOWN.height)]);
		} else if ((event.key === "Enter" || event.key === " ") && form) {
			if (!isLast) setPoints([...points, at]);
			else if (!isBusy) submitAt(form, at);
		} else return;
		event.preventDefault();
	};
	const onClick = (event: MouseEvent<HTMLInputElement>) => {
		if (isBusy || !isLast) event.preventDefault();
		if (!isLast) setPoints([...points, [Math.round(event.nativeEvent.offsetX), Math.round(event.nativeEvent.offsetY)]]);
	};
	return { cross, points, onKeyDown, onClick, onBlur: () => setCross(null) };
}

/** The portal marks icons by `<name>`. */
function targetText(t: Say, target: string): string {
	const icon = /^<(.+)>$/.exec(target)?.[1];
	return icon === undefined ? t("target-word", { name: target }) : t("target-icon", { name: icon });
}

/** The click captcha's picture: an image input, so that a click is a post where there is no script. */
export function CaptchaPicture({ id, form, ...rest }: CaptchaPictureProps) {
	const { t } = useTranslation("captcha");
	const stepForm = useStepForm(id, form);
	const { captcha } = rest;
	const { cross, points, ...on } = useClicks(rest);
	const { id: captcha_puzzle, base64: captcha_picture } = captcha;
	const puzzle = {
		captcha_puzzle,
		captcha_points: writtenPoints(points),
		captcha_text: captcha.text.join(SEPARATOR),
		captcha_picture,
	};
	return (
		<>
			<p id="captcha-task">
				{t("click-in-order")}{" "}
				<b className="text-lg">
					{captcha.text.map((target, place) => (
						<Fragment key={target}>
							{place === 0 ? "" : t("then")}
							<span className="whitespace-nowrap">{targetText(t, target)}</span>
						</Fragment>
					))}
				</b>
			</p>
			<div className="-mx-4 overflow-x-auto sm:mx-0">
				<div className="relative mx-auto h-[200px] w-[350px] sm:mx-0">
					<input
						type="image"
						form={stepForm}
						formNoValidate
						id={id}
						name="point"
						src={captcha.base64}
						alt={t("picture")}
						aria-describedby="captcha-task captcha-keys"
						width={SHOWN.width}
						height={SHOWN.height}
						{...on}
						className="block h-[200px] w-[350px] max-w-none cursor-crosshair rounded-card border border-line"
					/>
					<Marks points={points} cross={cross} />
				</div>
			</div>
			<p id="captcha-keys" className="sr-only">
				{t("keys")}
			</p>
			<p role="status" className="sr-only">
				{cross ? t("cross-at", { x: cross[0], y: cross[1] }) : t("clicked", { count: points.length })}
			</p>
			{Object.entries(puzzle).map(([name, value]) => (
				<input key={name} type="hidden" form={stepForm} name={name} value={value} />
			))}
		</>
	);
}

function Marks({ points, cross }: { points: readonly Point[]; cross: Point | null }) {
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${SHOWN.width} ${SHOWN.height}`}
			className="pointer-events-none absolute inset-0 size-full"
		>
			{points.map(([x, y], index) => (
				<g key={`${x} ${y}`}>
					<circle cx={x} cy={y} r="12" className="fill-river stroke-surface" strokeWidth="2" />
					<text x={x} y={y + 5} textAnchor="middle" className="fill-surface text-sm font-semibold">
						{index + 1}
					</text>
				</g>
			))}
			{cross ? (
				<path
					d={`M${cross[0]} 0V${SHOWN.height}M0 ${cross[1]}H${SHOWN.width}`}
					className="stroke-vermilion"
					strokeWidth="2"
				/>
			) : null}
		</svg>
	);
}
