### The words of the page's own dialogs

keys-title = Keyboard
cap-Space = Space
key-arrows = move through your hand, or through what you can choose from
key-ends = go to the first or the last
key-go-on = continue after a completed trick
key-press = play the card, press the button
key-digits =
    { $shown ->
        [lamas] bid that many lamas
       *[tricks] bid; 1 then 0 to 3 for 10 to 13, or 0 alone for 10
    }
key-suits = name the trump; after a number, the strain of a bid
key-pass = pass
key-double = double or redouble
key-throw = throw in a hopeless hand
key-take-rest = take the rest when they are yours for certain
key-hint = show or hide a hint
key-take-back = take back your last action; Ctrl and Z does the same
key-lower = lower a raised card; close what is open
key-last-trick = see the last trick
key-next = next round
key-read-all = hear the whole table: hand, trick, bid and score
key-read-hand = hear your hand
key-read-trick = hear the trick
key-read-bid = hear the auction or the contract
key-read-score = hear the score
key-full = full screen
key-help = this list
about-title = About
home-resume = Resume the match
home-statistics = Statistics
about-what = Tarneeb { $version } is free software. It runs entirely on your device.
about-private = Nothing you do here is sent anywhere: no account, no ads, no tracking.
about-licences = Made with
about-licences-missing = The licences of the art, the font and the code are in the folder “licenses” beside this page.
practice-open = Practice

failure-no_wasm = WebAssembly is switched off in this browser
failure-no_wasm-help = The game runs on WebAssembly. On an iPhone, iPad or Mac, Lockdown Mode switches it off: open the page menu beside the address (aA), choose the website settings and turn Lockdown Mode off for this site, or choose Settings → Privacy & Security → Lockdown Mode → Configure Web Browsing. In Edge, add this site to the exceptions of “Enhance your security on the web” under Settings → Privacy, search, and services. Elsewhere, an extension or your organisation’s rules may have switched it off. Then try again.
failure-wasm_refused = This site’s own rules do not let the game run
failure-wasm_refused-help = The server sends a security policy (Content-Security-Policy) that forbids WebAssembly. Your browser is not at fault, and no setting in it helps. Tell whoever runs this site that the policy must allow “wasm-unsafe-eval”.

## Copying by hand

copy-title = Copy this text
copy-help = This browser does not let the page copy. The text is selected: press and hold it, or press Ctrl+C or ⌘C, to copy it.
