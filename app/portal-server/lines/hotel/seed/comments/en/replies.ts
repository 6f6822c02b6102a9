import type { Library, Sentence } from "../sentence";

export const THANKS: readonly Sentence[] = [
	"Thank you for staying with us. We look forward to your next visit.",
	"Thank you for your kind words, [the team was very pleased|I have shared them with the team].",
	"We are glad you enjoyed your stay. Tell us your arrival time [next time|when you come back] and we will have the room ready.",
	"Many thanks, and [a safe journey|all the best for your work].",
	"Thank you for taking the time to write. See you again in {city}.",
	"Your comment made our day. [You and your colleagues are always welcome|Welcome back any time].",
];

export const SORRY: Library["sorry"] = {
	location: [
		"Thank you. The point on the map has been corrected and the desk has [address cards in Burmese|a card for your driver].",
	],
	power: [
		"We are sorry. [The provider has raised our bandwidth|New routers are on every floor], and the desk will give you a room with a strong signal.",
		"We apologise. The power supply has been checked since, thank you for telling us.",
	],
	breakfast: [
		"Thank you for the hint. [The menu changes every week now|There are more hot dishes now], and early breakfast can be ordered at the desk.",
	],
	room: [
		"We are sorry. [The room has been repaired|Housekeeping has checked every room], please give us another chance.",
		"Thank you for pointing this out. The bedding has been replaced.",
	],
	staff: [
		"We apologise. [The manager has spoken with the team|The team has been trained again], thank you for being open.",
	],
	noise: ["We are sorry about your sleep. Ask for a room at the back and we will keep one for you."],
	price: [
		"Thank you. [From three nights there is a better rate|The low season is kinder], and we will work on the rest.",
	],
	meeting: [
		"We apologise to you and your guests. [The equipment is new|It is now tested an hour before each meeting].",
	],
	car: [
		"We are sorry you had to wait. [Cars are confirmed the evening before now|We changed the car company], please send us your flight number.",
	],
	bathroom: ["Thank you for telling us. [The heaters were replaced|The pipes were repaired], we apologise."],
	check_in: [
		"We are sorry for the wait. [There are more people at the desk now|Bookings are checked each evening now].",
	],
	invoice: [
		"We apologise for the trouble. Write to the desk with your order number and you have the bill the same day.",
	],
	facilities: ["Thank you. [The repair is ordered|Closures are announced before now], please come and see."],
};
