import { classNames } from "~/lib/class-names";
import { numbersOf } from "./seed";

interface Block {
	x: number;
	width: number;
	floors: number;
	columns: number;
}

const GROUND = 176;
const FLOOR = 15;

/** The buildings of a picture: one main house and one or two wings. */
function plan(next: () => number): Block[] {
	const main = {
		x: 96 + Math.round(next() * 60),
		width: 84 + Math.round(next() * 4) * 8,
		floors: 5 + Math.floor(next() * 5),
		columns: 5 + Math.floor(next() * 3),
	};
	const left = { x: main.x - 52, width: 56, floors: 2 + Math.floor(next() * 3), columns: 3 };
	const right = { x: main.x + main.width - 4, width: 64, floors: 2 + Math.floor(next() * 4), columns: 4 };
	return next() > 0.4 ? [left, right, main] : [left, main];
}

function Building({ block, main, next }: { block: Block; main: boolean; next: () => number }) {
	const height = block.floors * FLOOR + 10;
	const top = GROUND - height;
	const step = block.width / block.columns;
	const windows = Array.from({ length: block.floors * block.columns }, (_, index) => ({
		x: block.x + (index % block.columns) * step + step * 0.22,
		y: top + 8 + Math.floor(index / block.columns) * FLOOR,
		lit: next() > 0.72,
	}));
	return (
		<g>
			<rect x={block.x} y={top} width={block.width} height={height} className={main ? "fill-surface" : "fill-paper"} />
			<rect x={block.x - 3} y={top - 4} width={block.width + 6} height={5} className="fill-river" />
			{windows.map((window) => (
				<rect
					key={`${window.x}-${window.y}`}
					x={window.x}
					y={window.y}
					width={step * 0.56}
					height={8}
					className={window.lit ? "fill-gold/70" : "fill-river/35"}
				/>
			))}
			{main ? <path d={`M${block.x + block.width / 2 - 9} ${GROUND}v-15a9 9 0 0 1 18 0v15Z`} className="fill-river-deep" /> : null}
		</g>
	);
}

/** Tiers of a pagoda on the horizon, the mark of nearly every town sold here. */
function Pagoda({ x, scale }: { x: number; scale: number }) {
	return (
		<path
			transform={`translate(${x} ${GROUND}) scale(${scale})`}
			d="M-40 0h80l-6-10h-8l-5-12h-7l-4-14c-4-12-8-16-8-34l-2-16-2 16c0 18-4 22-8 34l-4 14h-7l-5 12h-8Z"
			className="fill-gold/45"
		/>
	);
}

function Palm({ x, height }: { x: number; height: number }) {
	const top = GROUND - height;
	return (
		<g className="stroke-jade" strokeWidth="3" fill="none" strokeLinecap="round">
			<path d={`M${x} ${GROUND}q4 -${height / 2} 1 -${height}`} className="stroke-ink-soft" />
			<path d={`M${x + 1} ${top}q-14 -8 -22 6M${x + 1} ${top}q14 -8 22 6M${x + 1} ${top}q-10 -16 -20 -9M${x + 1} ${top}q10 -16 20 -9`} />
		</g>
	);
}

/** A drawn hotel where no photograph exists; the same for the same `seed` (the hotel's id). `label` says what it is. */
export function HotelArt({ seed, label, className }: { seed: number; label: string; className?: string }) {
	const next = numbersOf(seed);
	const sun = { x: 40 + next() * 240, y: 36 + next() * 24 };
	const pagoda = { x: 30 + next() * 30 + (next() > 0.5 ? 230 : 0), scale: 0.6 + next() * 0.4 };
	const blocks = plan(next);
	const palms = [18 + next() * 20, 286 + next() * 20, 262 + next() * 12];
	return (
		<svg
			viewBox="0 0 320 200"
			role="img"
			aria-label={label}
			preserveAspectRatio="xMidYMax slice"
			className={classNames("block h-full w-full", className)}
		>
			<rect width="320" height="200" className="fill-sky" />
			<circle cx={sun.x} cy={sun.y} r="15" className="fill-gold/60" />
			<path d={`M0 ${GROUND - 22}q60 -26 130 -8t190 -6v40H0Z`} className="fill-jade/20" />
			<Pagoda x={pagoda.x} scale={pagoda.scale} />
			{blocks.map((block, index) => (
				<Building key={block.x} block={block} main={index === blocks.length - 1} next={next} />
			))}
			{palms.map((x, index) => (
				<Palm key={x} x={x} height={30 + index * 9} />
			))}
			<rect y={GROUND} width="320" height="24" className="fill-river/30" />
			<path d={`M0 ${GROUND + 9}h70m30 0h90m26 0h104M24 ${GROUND + 17}h80m40 0h130`} className="stroke-surface/60" strokeWidth="1.5" />
		</svg>
	);
}
