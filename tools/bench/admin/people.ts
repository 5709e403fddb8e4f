/** Names, places and words that customers of a generated shop have; all of them are invented, none is anybody's. */

export const FIRST_NAMES = [
  ...['Aarav', 'Aditi', 'Ajay', 'Akash', 'Amrita', 'Anand', 'Ananya', 'Anil', 'Anjali', 'Anushka', 'Arjun', 'Arun'],
  ...['Asha', 'Bhavna', 'Chitra', 'Deepak', 'Devika', 'Dinesh', 'Divya', 'Esha', 'Farhan', 'Fatima', 'Gaurav', 'Geeta'],
  ...['Gurpreet', 'Harish', 'Harpreet', 'Ibrahim', 'Indira', 'Isha', 'Jaya', 'Jyoti', 'Kabir', 'Kamala', 'Karan'],
  ...[
    'Kavita',
    'Kiran',
    'Kunal',
    'Lakshmi',
    'Lata',
    'Madhav',
    'Mahesh',
    'Manisha',
    'Meena',
    'Meera',
    'Mohan',
    'Mukesh',
  ],
  ...['Nandini', 'Naveen', 'Neha', 'Nikhil', 'Nisha', 'Omkar', 'Padma', 'Parul', 'Pooja', 'Prakash', 'Pranav', 'Priya'],
  ...['Radhika', 'Rahul', 'Raj', 'Rajesh', 'Rakesh', 'Ravi', 'Rekha', 'Ritu', 'Rohan', 'Rukmini', 'Sachin', 'Salma'],
  ...['Sandeep', 'Sanjana', 'Saraswati', 'Seema', 'Shalini', 'Shankar', 'Shreya', 'Simran', 'Sita', 'Sneha', 'Sunil'],
  ...['Suresh', 'Swati', 'Tanvi', 'Tara', 'Uma', 'Usha', 'Varun', 'Vidya', 'Vijay', 'Vikram', 'Vinod', 'Yash', 'Zoya'],
]

export const LAST_NAMES = [
  ...[
    'Agarwal',
    'Ahmed',
    'Bajaj',
    'Banerjee',
    'Basu',
    'Bhat',
    'Bose',
    'Chatterjee',
    'Chauhan',
    'Chopra',
    'Das',
    'Desai',
  ],
  ...['Deshpande', 'Dutta', 'Fernandes', 'Gandhi', 'Ghosh', 'Gill', 'Gokhale', 'Goyal', 'Gupta', 'Hegde', 'Iyengar'],
  ...['Iyer', 'Jain', 'Jha', 'Joshi', 'Kapoor', 'Kaur', 'Khan', 'Khanna', 'Kulkarni', 'Kumar', 'Mathur', 'Mehta'],
  ...['Menon', 'Mishra', 'Mukherjee', 'Nair', 'Naidu', 'Pandey', 'Patel', 'Patil', 'Pillai', 'Rao', 'Rathore', 'Reddy'],
  ...['Saxena', 'Sen', 'Seth', 'Shah', 'Sharma', 'Shetty', 'Shukla', 'Singh', 'Sinha', 'Sodhi', 'Srivastava', 'Thakur'],
  ...['Tiwari', 'Trivedi', 'Varma', 'Verma', 'Vyas', 'Yadav', 'Zaveri'],
]

/** City, state and the first three digits of its PIN codes. */
export const CITIES = [
  ...['Jaipur|Rajasthan|302', 'Jodhpur|Rajasthan|342', 'Udaipur|Rajasthan|313', 'New Delhi|Delhi|110'],
  ...['Mumbai|Maharashtra|400', 'Pune|Maharashtra|411', 'Nagpur|Maharashtra|440', 'Bengaluru|Karnataka|560'],
  ...['Mysuru|Karnataka|570', 'Chennai|Tamil Nadu|600', 'Madurai|Tamil Nadu|625', 'Hyderabad|Telangana|500'],
  ...['Visakhapatnam|Andhra Pradesh|530', 'Kochi|Kerala|682', 'Kolkata|West Bengal|700', 'Patna|Bihar|800'],
  ...['Lucknow|Uttar Pradesh|226', 'Varanasi|Uttar Pradesh|221', 'Agra|Uttar Pradesh|282', 'Bhopal|Madhya Pradesh|462'],
  ...['Indore|Madhya Pradesh|452', 'Ahmedabad|Gujarat|380', 'Surat|Gujarat|395', 'Amritsar|Punjab|143'],
  ...['Chandigarh|Chandigarh|160', 'Guwahati|Assam|781', 'Bhubaneswar|Odisha|751', 'Ranchi|Jharkhand|834'],
  ...['Raipur|Chhattisgarh|492', 'Dehradun|Uttarakhand|248', 'Panaji|Goa|403', 'Shimla|Himachal Pradesh|171'],
]

export const STREETS = [
  ...['Example Bazaar', 'Sample Nagar', 'Specimen Marg', 'Pattern Chowk', 'Model Colony (example)', 'Trial Lane'],
  ...['Sketch Road', 'Draft Vihar', 'Template Gali', 'Fiction Enclave', 'Made-up Layout', 'Nowhere Cross'],
]

export const INSTRUCTIONS = [
  ...['Please ring the bell twice.', 'Leave it with the guard.', 'Call before you come.', 'It is for a birthday.'],
  ...['Second gate, beside the temple.', 'Deliver after 6 in the evening.'],
]

/** The hour of the day at which each hundredth of a day's orders comes, first to last. */
export const HOURS = Object.entries({
  ...{ 0: 1, 7: 2, 8: 4, 9: 7, 10: 9, 11: 10, 12: 8, 13: 5, 14: 4, 15: 4, 16: 6, 17: 8, 18: 9, 19: 9, 20: 7, 21: 4 },
  ...{ 22: 2, 23: 1 },
}).flatMap(([hour, share]) => Array.from({ length: share }, () => Number(hour)))
