export default function HotelBooking() {
	return <h1>Hotel booking</h1>;
}
