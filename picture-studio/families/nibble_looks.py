"""How the things found in mixtures look; the words are explained at `nibbles.surface`."""

LOOKS = {
    "peanut": {
        "colors": ["#c98a45", "#dba65f", "#ecc88c"], "specks": [["#9c5a24", 0.4], ["#f6dcae", 0.4]], "coat": 0.2,
    },
    "red-peanut": {
        "colors": ["#6e2413", "#8e3a1f", "#a95530"], "specks": [["#4a140a", 0.5], ["#c98a5a", 0.35]], "coat": 0.2,
        "flesh": 0.12,
    },
    "half-peanut": {
        "colors": ["#d9a860", "#e8c283", "#f2d9a6"], "specks": [["#9c5a24", 0.4], ["#f6dcae", 0.4]], "coat": 0.2,
    },
    "cashew": {
        "colors": ["#d9ab62", "#ecd09a", "#f4e2b8"], "stains": [["#b9793a", 0.62, 0.9, 0.5]], "flesh": 0.35,
    },
    "pepper": {
        "colors": ["#1a1410", "#3a2c20"], "flesh": 0.0,
    },
    "peppercorn": {
        "colors": ["#15100c", "#3b2d22"], "flesh": 0.0, "coat": 0.1,
    },
    "clove": {
        "colors": ["#2c150b", "#4d2814"], "flesh": 0.0, "bump": 0.7,
    },
    "clove-bit": {
        "colors": ["#2a130a", "#4a2413"], "flesh": 0.0,
    },
    "curry-leaf": {
        "colors": ["#2a3d10", "#40591a", "#577327"], "stains": [["#7d8f3e", 0.35, 0.9, 0.6]], "coat": 0.35,
        "flesh": 0.1, "rough": 0.35,
    },
    "mint": {
        "colors": ["#2f6b22", "#438a2e", "#5aa33c"], "stains": [["#8fc36a", 0.3, 0.9, 0.55]], "coat": 0.15,
        "flesh": 0.15, "bump": 0.6,
    },
    "chana-dal": {
        "colors": ["#c98a1c", "#e0a531", "#f0c257"], "specks": [["#9a5a12", 0.5], ["#f8dc8e", 0.35]], "coat": 0.2,
    },
    "moong": {
        "colors": ["#d6a035", "#e8bb55", "#f3d386"], "specks": [["#9a5a12", 0.5], ["#f8dc8e", 0.35]], "coat": 0.2,
    },
    "masoor": {
        "colors": ["#7a4422", "#96592f", "#b57a48"], "specks": [["#4c2712", 0.5], ["#dba878", 0.3]], "coat": 0.2,
        "flesh": 0.12,
    },
    "roasted-gram": {
        "colors": ["#e0b766", "#edcc85", "#f5dfa8"], "specks": [["#b98334", 0.35], ["#fbeecb", 0.4]], "coat": 0.05,
        "rough": 0.5,
    },
    "pea": {
        "colors": ["#5f7d22", "#7f9a33", "#a3b552"], "specks": [["#3f5714", 0.4], ["#cdd38a", 0.4]], "coat": 0.2,
    },
    "boondi": {
        "colors": ["#dc8f1c", "#eba831", "#f5c256"], "specks": [["#b3640f", 0.5], ["#fbdc8a", 0.4]], "bump": 0.6,
        "fine": 9,
    },
    "raisin": {
        "colors": ["#4a210c", "#6e3a16", "#96602a"], "stains": [["#2c1207", 0.6, 0.95, 0.6]], "flesh": 0.4, "coat": 0.4,
        "bump": 0.5,
    },
    "fried-rice-flake": {
        "colors": ["#efd595", "#f5e2b0", "#faeecb"], "specks": [["#e0b85c", 0.4]], "flesh": 0.4, "bump": 0.5, "fine": 9,
        "rough": 0.5, "coat": 0.05,
    },
    "rice-flake": {
        "colors": ["#efd595", "#f5e2b0", "#faeecb"], "specks": [["#e0b85c", 0.4]], "flesh": 0.4, "bump": 0.5, "fine": 9,
        "rough": 0.5, "coat": 0.05, "stains": [["#e6c26a", 0.5, 1.0, 0.4]],
    },
    "coconut-chip": {
        "colors": ["#efe2c4", "#f8f0dc", "#fdf8ec"], "stains": [["#8a5a2c", 0.3, 0.9, 0.9]], "flesh": 0.4, "coat": 0.08,
    },
    "corn-flake": {
        "colors": ["#d68f35", "#e6a94e", "#f0c47a"], "specks": [["#bd7424", 0.4], ["#f8dda4", 0.4]],
        "stains": [["#b5611c", 0.4, 0.95, 0.55]], "flesh": 0.3, "coat": 0.25, "bump": 0.5,
    },
    "almond": {
        "colors": ["#7a4019", "#96562a", "#ad6f3c"], "streaks": "#5c2c10",
        "specks": [["#5e300f", 0.3], ["#c99460", 0.35]], "flesh": 0.12, "coat": 0.1, "bump": 0.6,
    },
    "melon-seed": {
        "colors": ["#efe3c2", "#f7efd8", "#fcf8ea"], "flesh": 0.35, "coat": 0.2,
    },
    "pumpkin-seed": {
        "colors": ["#5d6e2a", "#75853a", "#8f9c50"], "flesh": 0.2, "coat": 0.2,
    },
    "makhana": {
        "colors": ["#efe4cc", "#f7efdd", "#fcf7ea"], "specks": [["#b07a45", 0.3]], "fine": 2.6,
        "stains": [["#9c6232", 0.72, 0.9, 0.7]], "flesh": 0.4, "depth": [0.3, 0.2, 0.12], "rough": 0.6, "coat": 0.0,
        "bump": 0.5,
    },
    "masala-peanut": {
        "colors": ["#b9652a", "#d08540", "#e0a05a"], "specks": [["#8a2f10", 0.7], ["#f3c98a", 0.5]], "fine": 4,
        "stains": [["#8f3f16", 0.6, 0.95, 0.5]], "bump": 0.9, "rough": 0.55, "coat": 0.06,
    },
    "masala-cashew": {
        "colors": ["#bf5f2a", "#d58444", "#e9b177"], "cloud": 0.7, "specks": [["#8f200c", 0.55], ["#f6d2a0", 0.25]],
        "fine": 5, "stains": [["#8f2a10", 0.55, 0.95, 0.6]], "coat": 0.9, "wet": 0.1, "rough": 0.3, "bump": 0.4,
    },
    "chilli-flake": {
        "colors": ["#8c1a0c", "#b52a12", "#cf4a1c"], "coat": 0.2,
    },
    "dried-chilli": {
        "colors": ["#5e0f0a", "#821812", "#a3231a"], "stains": [["#8a7a45", 0.4, 0.6, 1.0]], "coat": 0.5, "flesh": 0.1,
    },
    "green-chilli": {
        "colors": ["#3f6e1c", "#558a2a", "#6ea03c"], "stains": [["#7d9a4a", 0.4, 0.6, 1.0]], "coat": 0.5, "bump": 0.1,
    },
    "lemon": {
        "colors": ["#e3d05a", "#eddd78"], "stains": [["#f7f0cc", 0.18, 0.4, 1.0], ["#e6b91c", 0.7, 0.8, 1.0]],
        "flesh": 0.35, "coat": 0.5, "bump": 0.25, "fine": 5,
    },
    "onion-ring": {
        "colors": ["#ead6dc", "#f4e8ea"], "stains": [["#8c2a5a", 0.45, 0.95, 0.9]], "flesh": 0.4, "coat": 0.5,
        "bump": 0.1,
    },
}
