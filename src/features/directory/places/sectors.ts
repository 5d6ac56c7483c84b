import type { StationName } from '#features/directory/places/stations.ts';

export interface Sector {
  readonly district: number;
  /** Neighbourhoods, the best known first. */
  readonly localities: readonly string[];
  /** Stations, the nearest first; empty for sectors with hardly any addresses. */
  readonly stations: readonly StationName[];
}

/** Postal sectors by the first two digits of a postal code. */
export const sectors: Readonly<Record<string, Sector>> = {
  '01': {
    district: 1,
    localities: ['Marina Bay', 'Bayfront', 'Marina South'],
    stations: ['Downtown', 'Marina Bay', 'Shenton Way'],
  },
  '02': { district: 1, localities: ['Marina'], stations: [] },
  '03': {
    district: 1,
    localities: ['Marina Centre', 'Suntec City', 'Nicoll Highway'],
    stations: ['Promenade', 'Esplanade', 'Bugis'],
  },
  '04': {
    district: 1,
    localities: ['Raffles Place', 'Collyer Quay', 'Boat Quay'],
    stations: ['Raffles Place', 'Telok Ayer', 'Downtown'],
  },
  '05': {
    district: 1,
    localities: ['Chinatown', "People's Park", 'Clarke Quay'],
    stations: ['Chinatown', 'Maxwell', 'Telok Ayer'],
  },
  '06': {
    district: 1,
    localities: ['Cecil', 'Robinson Road', 'Telok Ayer', 'Maxwell'],
    stations: ['Tanjong Pagar', 'Maxwell', 'Shenton Way'],
  },
  '07': {
    district: 2,
    localities: ['Anson Road', 'Shenton Way', 'Tanjong Pagar'],
    stations: ['Tanjong Pagar', 'Prince Edward Road', 'Maxwell'],
  },
  '08': {
    district: 2,
    localities: ['Tanjong Pagar', 'Duxton', 'Everton Park', 'Cantonment'],
    stations: ['Tanjong Pagar', 'Outram Park', 'Maxwell'],
  },
  '09': {
    district: 4,
    localities: ['HarbourFront', 'Telok Blangah', 'Bukit Purmei', 'Sentosa'],
    stations: ['HarbourFront', 'Keppel', 'Telok Blangah'],
  },
  '10': {
    district: 4,
    localities: ['Telok Blangah Heights', 'Depot Road', 'Labrador'],
    stations: ['Telok Blangah', 'Labrador Park', 'HarbourFront'],
  },
  '11': {
    district: 5,
    localities: ['Pasir Panjang', 'Kent Ridge', 'the Science Park'],
    stations: ['Pasir Panjang', 'Haw Par Villa', 'Labrador Park'],
  },
  '12': { district: 5, localities: ['Clementi', 'West Coast'], stations: ['Clementi', 'Dover'] },
  '13': {
    district: 5,
    localities: ['Dover', 'Buona Vista', 'one-north'],
    stations: ['Buona Vista', 'one-north', 'Dover'],
  },
  '14': {
    district: 3,
    localities: ['Queenstown', 'Commonwealth', 'Margaret Drive'],
    stations: ['Queenstown', 'Commonwealth', 'one-north'],
  },
  '15': {
    district: 3,
    localities: ['Redhill', 'Bukit Merah Central', 'Alexandra'],
    stations: ['Redhill', 'Queenstown', 'Tiong Bahru'],
  },
  '16': {
    district: 3,
    localities: ['Tiong Bahru', 'Outram', 'Havelock'],
    stations: ['Tiong Bahru', 'Havelock', 'Great World'],
  },
  '17': {
    district: 6,
    localities: ['City Hall', 'High Street', 'Fort Canning', 'Clarke Quay'],
    stations: ['City Hall', 'Bras Basah', 'Esplanade'],
  },
  '18': {
    district: 7,
    localities: ['Bugis', 'Bras Basah', 'Middle Road', 'Rochor'],
    stations: ['Bugis', 'Bencoolen', 'Bras Basah'],
  },
  '19': {
    district: 7,
    localities: ['Kampong Glam', 'Beach Road', 'Golden Mile'],
    stations: ['Nicoll Highway', 'Lavender', 'Bugis'],
  },
  '20': {
    district: 8,
    localities: ['Jalan Besar', 'Kitchener Road', 'Lavender'],
    stations: ['Jalan Besar', 'Lavender', 'Farrer Park'],
  },
  '21': {
    district: 8,
    localities: ['Little India', 'Farrer Park', 'Pek Kio'],
    stations: ['Farrer Park', 'Little India', 'Jalan Besar'],
  },
  '22': {
    district: 9,
    localities: ['Newton', 'Cairnhill', 'Scotts Road'],
    stations: ['Newton', 'Somerset', 'Little India'],
  },
  '23': {
    district: 9,
    localities: ['Orchard', 'Somerset', 'River Valley', 'Dhoby Ghaut'],
    stations: ['Somerset', 'Orchard', 'Great World'],
  },
  '24': {
    district: 10,
    localities: ['Tanglin', 'Orchard Boulevard', 'Dempsey'],
    stations: ['Orchard Boulevard', 'Orchard', 'Great World'],
  },
  '25': {
    district: 10,
    localities: ['the Botanic Gardens', 'Stevens', 'Ardmore'],
    stations: ['Botanic Gardens', 'Stevens', 'Farrer Road'],
  },
  '26': {
    district: 10,
    localities: ['Farrer Road', 'Coronation', 'Sixth Avenue'],
    stations: ['Tan Kah Kee', 'Farrer Road', 'Botanic Gardens'],
  },
  '27': {
    district: 10,
    localities: ['Holland Village', 'Holland Road', 'Ghim Moh'],
    stations: ['Holland Village', 'Buona Vista', 'Commonwealth'],
  },
  '28': {
    district: 11,
    localities: ['Watten Estate', 'Adam Road', 'Dunearn Road'],
    stations: ['Tan Kah Kee', 'Botanic Gardens', 'Farrer Road'],
  },
  '29': {
    district: 11,
    localities: ['Caldecott', 'Thomson', 'MacRitchie'],
    stations: ['Caldecott', 'Toa Payoh', 'Braddell'],
  },
  '30': {
    district: 11,
    localities: ['Novena', 'Thomson Road', 'Moulmein'],
    stations: ['Novena', 'Newton', 'Toa Payoh'],
  },
  '31': {
    district: 12,
    localities: ['Toa Payoh'],
    stations: ['Braddell', 'Toa Payoh', 'Caldecott'],
  },
  '32': {
    district: 12,
    localities: ['Balestier', 'Whampoa', 'Towner'],
    stations: ['Novena', 'Boon Keng', 'Toa Payoh'],
  },
  '33': {
    district: 12,
    localities: ['Bendemeer', 'Kallang Bahru', 'Geylang Bahru'],
    stations: ['Geylang Bahru', 'Boon Keng', 'Bendemeer'],
  },
  '34': {
    district: 13,
    localities: ['Sennett', 'Kallang Way', 'MacPherson Road'],
    stations: ['Potong Pasir', 'Geylang Bahru', 'Mattar'],
  },
  '35': {
    district: 13,
    localities: ['Potong Pasir'],
    stations: ['Potong Pasir', 'Woodleigh', 'Geylang Bahru'],
  },
  '36': {
    district: 13,
    localities: ['Bidadari', 'Woodleigh', 'Upper Aljunied'],
    stations: ['Woodleigh', 'Bartley', 'Tai Seng'],
  },
  '37': {
    district: 13,
    localities: ['MacPherson', 'Mattar'],
    stations: ['Mattar', 'MacPherson', 'Tai Seng'],
  },
  '38': {
    district: 14,
    localities: ['Geylang', 'Aljunied', 'Sims', 'Kallang'],
    stations: ['Aljunied', 'Kallang', 'Geylang Bahru'],
  },
  '39': {
    district: 14,
    localities: ['Mountbatten', 'Old Airport Road', 'Kallang'],
    stations: ['Mountbatten', 'Dakota', 'Stadium'],
  },
  '40': {
    district: 14,
    localities: ['Paya Lebar', 'Geylang Serai', 'Eunos', 'Ubi'],
    stations: ['Eunos', 'Paya Lebar', 'Ubi'],
  },
  '41': {
    district: 14,
    localities: ['Kembangan', 'Kaki Bukit'],
    stations: ['Kaki Bukit', 'Ubi', 'Kembangan'],
  },
  '42': {
    district: 15,
    localities: ['Joo Chiat', 'Katong', 'Telok Kurau'],
    stations: ['Marine Parade', 'Tanjong Katong', 'Marine Terrace'],
  },
  '43': {
    district: 15,
    localities: ['Tanjong Katong', 'Amber Road', 'Tanjong Rhu'],
    stations: ['Dakota', 'Tanjong Katong', 'Paya Lebar'],
  },
  '44': {
    district: 15,
    localities: ['Marine Parade'],
    stations: ['Marine Parade', 'Marine Terrace', 'Tanjong Katong'],
  },
  '45': {
    district: 15,
    localities: ['Siglap', 'Upper East Coast'],
    stations: ['Siglap', 'Bedok', 'Marine Terrace'],
  },
  '46': {
    district: 16,
    localities: ['Bedok', 'Chai Chee', 'East Coast Park'],
    stations: ['Bedok', 'Bedok Reservoir', 'Tanah Merah'],
  },
  '47': {
    district: 16,
    localities: ['Bedok Reservoir'],
    stations: ['Bedok North', 'Kaki Bukit', 'Kembangan'],
  },
  '48': {
    district: 16,
    localities: ['Upper Changi', 'Expo', 'Changi Business Park'],
    stations: ['Expo', 'Upper Changi', 'Simei'],
  },
  '49': {
    district: 17,
    localities: ['Changi', 'Changi Point'],
    stations: ['Changi Airport', 'Pasir Ris'],
  },
  '50': {
    district: 17,
    localities: ['Loyang', 'Changi Village', 'Flora'],
    stations: ['Upper Changi', 'Tampines East', 'Changi Airport'],
  },
  '51': { district: 18, localities: ['Pasir Ris'], stations: ['Pasir Ris', 'Tampines East'] },
  '52': {
    district: 18,
    localities: ['Tampines', 'Simei'],
    stations: ['Tampines', 'Tampines East', 'Tampines West'],
  },
  '53': {
    district: 19,
    localities: ['Hougang', 'Kovan', 'Upper Serangoon', 'Bartley'],
    stations: ['Kovan', 'Hougang', 'Serangoon'],
  },
  '54': {
    district: 19,
    localities: ['Sengkang', 'Compassvale', 'Anchorvale', 'Buangkok'],
    stations: ['Buangkok', 'Sengkang', 'Hougang'],
  },
  '55': {
    district: 19,
    localities: ['Serangoon', 'Serangoon Gardens', 'Lorong Chuan'],
    stations: ['Lorong Chuan', 'Serangoon', 'Kovan'],
  },
  '56': {
    district: 20,
    localities: ['Ang Mo Kio'],
    stations: ['Ang Mo Kio', 'Yio Chu Kang', 'Mayflower'],
  },
  '57': {
    district: 20,
    localities: ['Bishan', 'Upper Thomson', 'Sin Ming'],
    stations: ['Marymount', 'Upper Thomson', 'Bishan'],
  },
  '58': {
    district: 21,
    localities: ['Upper Bukit Timah', 'Beauty World'],
    stations: ['Beauty World', 'King Albert Park', 'Hume'],
  },
  '59': {
    district: 21,
    localities: ['Bukit Timah', 'King Albert Park', 'Clementi Park', 'Ulu Pandan'],
    stations: ['King Albert Park', 'Beauty World', 'Sixth Avenue'],
  },
  '60': {
    district: 22,
    localities: ['Jurong East', 'Teban Gardens', 'Pandan Gardens'],
    stations: ['Jurong East', 'Chinese Garden', 'Bukit Batok'],
  },
  '61': {
    district: 22,
    localities: ['Taman Jurong'],
    stations: ['Lakeside', 'Boon Lay', 'Chinese Garden'],
  },
  '62': {
    district: 22,
    localities: ['Pioneer', 'Joo Koon', 'Jurong Island'],
    stations: ['Joo Koon', 'Pioneer'],
  },
  '63': {
    district: 22,
    localities: ['Tuas', 'Gul Circle', 'Nanyang'],
    stations: ['Tuas Crescent', 'Tuas West Road', 'Gul Circle'],
  },
  '64': {
    district: 22,
    localities: ['Jurong West', 'Boon Lay'],
    stations: ['Boon Lay', 'Lakeside', 'Pioneer'],
  },
  '65': {
    district: 23,
    localities: ['Bukit Batok', 'Bukit Gombak'],
    stations: ['Bukit Batok', 'Bukit Gombak', 'Hume'],
  },
  '66': { district: 23, localities: ['Hillview'], stations: ['Hillview', 'Cashew', 'Hume'] },
  '67': {
    district: 23,
    localities: ['Bukit Panjang', 'Cashew', 'Dairy Farm'],
    stations: ['Bukit Panjang', 'Cashew', 'Hillview'],
  },
  '68': {
    district: 23,
    localities: ['Choa Chu Kang', 'Yew Tee', 'Teck Whye'],
    stations: ['Choa Chu Kang', 'Yew Tee', 'Bukit Panjang'],
  },
  '69': {
    district: 24,
    localities: ['Tengah', 'Choa Chu Kang'],
    stations: ['Bukit Batok', 'Bukit Gombak', 'Choa Chu Kang'],
  },
  '70': { district: 24, localities: ['the Western Water Catchment'], stations: [] },
  '71': {
    district: 24,
    localities: ['Lim Chu Kang', 'Kranji countryside'],
    stations: ['Kranji', 'Choa Chu Kang'],
  },
  '72': { district: 25, localities: ['Sungei Kadut', 'Kranji', 'Mandai'], stations: ['Kranji'] },
  '73': {
    district: 25,
    localities: ['Woodlands', 'Marsiling', 'Admiralty'],
    stations: ['Woodlands', 'Woodlands North', 'Woodlands South'],
  },
  '75': {
    district: 27,
    localities: ['Sembawang', 'Canberra', 'Senoko'],
    stations: ['Sembawang', 'Canberra'],
  },
  '76': {
    district: 27,
    localities: ['Yishun', 'Khatib', 'Chong Pang'],
    stations: ['Yishun', 'Khatib', 'Canberra'],
  },
  '77': { district: 26, localities: ['Mandai Road'], stations: ['Springleaf'] },
  '78': {
    district: 26,
    localities: ['Springleaf', 'Lentor', 'Upper Thomson'],
    stations: ['Springleaf', 'Lentor'],
  },
  '79': {
    district: 28,
    localities: ['Seletar', 'Jalan Kayu', 'Fernvale'],
    stations: ['Fernvale', 'Thanggam', 'Sengkang'],
  },
  '80': {
    district: 28,
    localities: ['Seletar Hills', 'Yio Chu Kang Road'],
    stations: ['Buangkok', 'Yio Chu Kang'],
  },
  '81': { district: 17, localities: ['Changi Airport'], stations: ['Changi Airport'] },
  '82': {
    district: 19,
    localities: ['Punggol'],
    stations: ['Punggol', 'Punggol Coast', 'Sengkang'],
  },
};
